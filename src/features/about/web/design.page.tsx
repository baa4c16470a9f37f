import { type FocusEvent, type InputEvent, startTransition, useEffect, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { keepTried } from '#features/onboarding/web/embed/tried-design.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { contrast } from '#web/design/oklch.ts'
import { tokensFor } from '#web/design/tokens.ts'
import { useShownResult } from '#web/forms/use-shown-result.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { isPressing } from '#web/ui/is-pressing.ts'
import type { Route } from './+types/design.page'
import css from './design.module.css'
import { readDesign, shownSite, siteNameOf } from './design-choice.ts'
import { DesignChoices } from './design-choices.still.tsx'
import { DesignEnd, DesignTop } from './design-parts.still.tsx'
import { DesignPreview } from './design-preview.tsx'

/** Where the form leads: to the preview, or to the name that cannot be had. */
const RESULT = 'preview'

/** `theme` gives the whole page the colour that is tried out, with everything derived from it. */
export async function loader(args: Route.LoaderArgs) {
  const design = readDesign(new URL(args.request.url).searchParams)
  const { light } = tokensFor({ primary: design.hex })
  const wanted = design.site || siteNameOf(design.name)

  return {
    design,
    /** The name of the site that was judged, and in words why it cannot be had. */
    judged: { site: wanted, refusal: wanted ? await refusalOfName(args, wanted) : null },
    theme: { primary: design.hex },
    /** How well words read on a button of this colour; 4.5 is what the guidelines ask for. */
    ratio: contrast(light['brand-ink']!, light.brand!).toFixed(1),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.about_design_meta_title(), description: m.about_design_meta_text() })

/** One's own name and colours on an example of a manager's site, before one has an account. */
export default function DesignPage({ loaderData: { design, judged, ratio } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const submit = useSubmit()
  const [typed, setTyped] = useState({ name: design.name, site: design.site })
  const { colour, hex } = design
  const { name } = typed
  const ownSite = typed.site.trim().toLowerCase()
  const wanted = ownSite || siteNameOf(name)
  const refusal = wanted === judged.site ? judged.refusal : undefined
  const error = (ownSite && refusal) || undefined
  const site = shownSite(wanted, refusal === undefined ? undefined : refusal === null)
  // The choices stay as they were served until there is something else to say of the name.
  const [first] = useState({ design, error })
  const [isDrawn, setDrawn] = useState(false)
  if (!isDrawn && error !== first.error) setDrawn(true)
  useShownResult()
  // Where nothing was changed there is nothing to go on with.
  const hasTried = name !== '' || colour !== 'leaf'
  // A name that is taken is a wish all the same: the first steps offer free ones like it.
  const wish = shownSite(wanted, undefined)
  useEffect(() => {
    if (hasTried) keepTried({ name: name.trim(), site: wish, colour: colour === 'leaf' ? null : hex })
  }, [hasTried, name, wish, colour, hex])
  const action = pathIn(locale, '/design-your-website')
  const ask = (form: HTMLFormElement) => submit(form, { action, replace: true, preventScrollReset: true })
  // Colours and pictures come from the address; words are shown while they are typed, and judged when they are left.
  const hear = (event: InputEvent<HTMLFormElement>) => {
    const { name, value, type } = event.target as unknown as HTMLInputElement
    if (type === 'text') return startTransition(() => setTyped((now) => ({ ...now, [name]: value })))
    ask(event.currentTarget)
  }
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    // The button asks itself, and a link leaves.
    if (event.target.type === 'text' && wanted !== judged.site && !isPressing()) ask(event.currentTarget)
  }

  return (
    <>
      <div className={`page ${css.page}`}>
        <DesignTop />
        <Form action={`${action}#${RESULT}`} onInput={hear} onBlur={leave}>
          <DesignChoices
            design={isDrawn ? { ...design, ...typed } : first.design}
            error={error}
            wrongId={error && RESULT}
          />
          <p className={css.ratio}>{m.about_design_ratio({ ratio })}</p>
        </Form>
        <DesignPreview
          id={error ? undefined : RESULT}
          design={{ ...design, name }}
          site={site || (wanted ? '…' : 'baan-suan')}
        />
      </div>
      <DesignEnd />
    </>
  )
}

/** Why a name cannot be had, by the rules of taking one; null where it can. */
async function refusalOfName(args: Route.LoaderArgs, subdomainName: string): Promise<string | null> {
  try {
    await apiOf(args).onboarding.trySubdomain({ subdomainName })
    return null
  } catch (error) {
    const { code, message, fields } = refusalOf(args, error)
    // There are no names on this page that were offered instead.
    if (code === 'subdomain_taken') return m.about_design_taken({}, { locale: scopeOf(args).locale })

    return fields.subdomainName ?? message
  }
}
