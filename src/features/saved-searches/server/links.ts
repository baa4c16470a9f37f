import { Problem } from '#contract/problem.ts'
import { isId } from '#db/ids.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { seal, unseal } from '#server/seal.ts'

type Config = Pick<Kit, 'config'>

/** What a sealed link is for, so that none passes for another. */
type Purpose = 'saved-search-confirm' | 'saved-search-stop'

/** The link that confirms an address: a sealed secret whose hash alone is kept. */
export function confirmLink({ config }: Config, locale: Locale, secret: string): string {
  return linkTo(
    config,
    pathIn(locale, '/save-search/confirm'),
    sealFor(config, 'saved-search-confirm', [secret]),
  )
}

/** The secret of such a link. @throws 422 `link_used` for one that was not made here */
export function readConfirmLink(kit: Config, token: string): string {
  const [secret] = open(kit, 'saved-search-confirm', token) ?? []
  if (!secret) throw new Problem(422, 'link_used')

  return secret
}

/** The link of a mail that stops its search and shows the others of the address. */
export function stopLink({ config }: Config, locale: Locale, search: { id: string; email: string }): string {
  const token = sealFor(config, 'saved-search-stop', [search.email, search.id])

  return linkTo(config, pathIn(locale, '/save-search/stop'), token)
}

/** Whose link it is and which search it came for. @throws 422 `stop_link` for one that was not made here */
export function readStopLink(kit: Config, token: string): { email: string; id: string } {
  const [email, id] = open(kit, 'saved-search-stop', token) ?? []
  if (!email || !id || !isId(id)) throw new Problem(422, 'stop_link')

  return { email, id }
}

function sealFor(config: Kit['config'], purpose: Purpose, parts: string[]): string {
  return seal(config, JSON.stringify(parts), purpose)
}

function linkTo({ publicUrl }: Kit['config'], path: string, token: string): string {
  return `${publicUrl}${path}?token=${encodeURIComponent(token)}`
}

function open({ config }: Config, purpose: Purpose, token: string): string[] | null {
  try {
    return JSON.parse(unseal(config, token, purpose)) as string[]
  } catch {
    return null
  }
}
