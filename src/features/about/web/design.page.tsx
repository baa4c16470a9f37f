import { type InputEvent, useEffect, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { contrast } from '#web/design/oklch.ts'
import { tokensFor } from '#web/design/tokens.ts'
import { pageMeta } from '#web/meta.ts'
import { useRoot } from '#web/root-data.ts'
import type { Route } from './+types/design.page'
import css from './design.module.css'
import { readDesign, siteNameOf } from './design-choice.ts'
import { DesignChoices } from './design-choices.still.tsx'
import { DesignEnd, DesignTop } from './design-parts.still.tsx'
import { DesignPreview } from './design-preview.tsx'
import { keepTried } from './embed/tried-design.ts'

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
  const submit = useSubmit()
  const [first] = useState(design)
  const [typed, setTyped] = useState({ name: design.name, site: design.site })
  const shown = { ...design, name: typed.name, site: siteNameOf(typed.site) || siteNameOf(typed.name) }
  const { name, site, colour, hex } = shown
  // Where nothing was changed there is nothing to go on with.
  const hasTried = name !== '' || colour !== 'leaf'
  useEffect(() => {
    if (hasTried) keepTried({ name: name.trim(), site, colour: colour === 'leaf' ? null : hex })
  }, [hasTried, name, site, colour, hex])
  // Colours and pictures come from the address; words are shown while they are typed.
  const hear = (event: InputEvent<HTMLFormElement>) => {
    const { name, value, type } = event.target as unknown as HTMLInputElement
    if (type === 'text') return setTyped((now) => ({ ...now, [name]: value }))
    submit(event.currentTarget, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <div className={`page ${css.page}`}>
        <DesignTop />
        <Form action={pathIn(locale, '/design-your-website')} onInput={hear}>
          <DesignChoices design={first} />
          <p className={css.ratio}>{m.about_design_ratio({ ratio })}</p>
        </Form>
        <DesignPreview design={shown} />
      </div>
      <DesignEnd />
    </>
  )
}
