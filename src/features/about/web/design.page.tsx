import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { contrast } from '#web/design/oklch.ts'
import { tokensFor } from '#web/design/tokens.ts'
import { pageMeta } from '#web/meta.ts'
import { useRoot } from '#web/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useIsHydrated } from '#web/use-is-hydrated.ts'
import type { Route } from './+types/design.page'
import css from './design.module.css'
import { COLOURS, type ColourName, type Design, readDesign, siteNameOf } from './design-choice.ts'
import { DesignEnd, DesignTop } from './design-parts.still.tsx'
import { DesignPreview } from './design-preview.tsx'

/** `theme` gives the whole page the colour that is tried out, with everything derived from it. */
export function loader({ request }: Route.LoaderArgs) {
  const design = readDesign(new URL(request.url).searchParams)
  const { light } = tokensFor({ primary: design.hex })

  return {
    design,
    theme: { primary: design.hex },
    /** How well words read on a button of this colour; 4.5 is what the guidelines ask for. */
    ratio: contrast(light['brand-ink']!, light.brand!).toFixed(1),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.about_design_meta_title(), description: m.about_design_meta_text() })

/** One's own name and colours on an example of a manager's site, before one has an account. */
export default function DesignPage({ loaderData: { design, ratio } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const isHydrated = useIsHydrated()
  const submit = useSubmit()
  const [name, setName] = useState(design.name)
  const [site, setSite] = useState(design.site)
  const shown: Design = { ...design, name, site: site || siteNameOf(name) }

  return (
    <>
      <div className={`page ${css.page}`}>
        <DesignTop />
        <Form
          action={pathIn(locale, '/design-your-website')}
          className={css.form}
          // Colours and pictures come from the address; words are shown while they are typed.
          onChange={(event) => {
            const { type } = event.target as unknown as HTMLInputElement
            if (type === 'text') return
            submit(event.currentTarget, { replace: true, preventScrollReset: true })
          }}
        >
          <TextInput
            label={m.about_design_name()}
            name="name"
            maxLength={60}
            autoComplete="organization"
            placeholder={m.about_design_name_example()}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextInput
            label={m.about_design_site()}
            hint={m.about_design_site_hint()}
            name="site"
            maxLength={30}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={siteNameOf(name) || 'baan-suan'}
            value={site}
            onChange={(event) => setSite(event.target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
          />
          <RadioGroup
            legend={m.about_design_kind()}
            name="kind"
            look="tiles"
            options={[
              { value: 'dorm', label: m.about_design_dorm() },
              { value: 'condo', label: m.about_design_condo() },
              { value: 'house', label: m.about_design_house() },
            ]}
            defaultValue={design.kind}
          />
          <Colours design={design} />
          <p className={css.ratio}>{m.about_design_ratio({ ratio })}</p>
          {!isHydrated && (
            <Button type="submit" variant="primary">
              {m.about_design_show()}
            </Button>
          )}
        </Form>
        <DesignPreview design={shown} />
      </div>
      <DesignEnd />
    </>
  )
}

function Colours({ design }: { design: Design }) {
  const words: Record<ColourName, string> = {
    leaf: m.about_design_leaf(),
    indigo: m.about_design_indigo(),
    river: m.about_design_river(),
    brick: m.about_design_brick(),
    turmeric: m.about_design_turmeric(),
    lotus: m.about_design_lotus(),
    violet: m.about_design_violet(),
    charcoal: m.about_design_charcoal(),
  }

  return (
    <div className={css.colours}>
      <RadioGroup
        legend={m.about_design_colour()}
        name="colour"
        look="tiles"
        className={css.swatches}
        options={[
          ...Object.entries(COLOURS).map(([value, hex]) => ({
            value,
            label: words[value as ColourName],
            icon: <Swatch hex={`#${hex}`} />,
          })),
          { value: 'own', label: m.about_design_own(), icon: <Swatch hex={design.hex} /> },
        ]}
        defaultValue={design.colour}
      />
      <label className={css.own}>
        {m.about_design_own_pick()}
        <input type="color" name="own" defaultValue={design.hex} />
      </label>
    </div>
  )
}

function Swatch({ hex }: { hex: string }) {
  return (
    <svg width="20" height="20" aria-hidden="true">
      <rect width="20" height="20" rx="6" fill={hex} />
    </svg>
  )
}
