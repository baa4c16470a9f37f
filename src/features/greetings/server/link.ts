import { Problem } from '#contract/problem.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { readRecordToken, recordToken } from '#server/links/record-token.ts'

const PURPOSE = 'card'

/** The link to somebody's card. */
export function cardLink(
  { config }: Pick<Kit, 'config'>,
  place: { workspaceId: string; id: string },
  locale: Locale,
): string {
  return config.publicUrl + pathIn(locale, cardPath({ config }, place))
}

/** The same without its host and language. */
export function cardPath(
  { config }: Pick<Kit, 'config'>,
  place: { workspaceId: string; id: string },
): string {
  return `/card/${recordToken(config, place, PURPOSE)}`
}

/** The card of a link. @throws Problem 404 `greeting_unknown` */
export function cardPlace({ config }: Pick<Kit, 'config'>, token: string) {
  const place = readRecordToken(config, token, PURPOSE)
  if (!place) throw unknownCard()

  return place
}

export const unknownCard = () => new Problem(404, 'greeting_unknown')
