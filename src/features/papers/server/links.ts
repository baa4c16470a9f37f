import { Problem } from '#contract/problem.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { readRecordToken, recordToken } from '#server/links/record-token.ts'

const PURPOSE = 'paper'

/** The link of a share, for whoever it was given to. */
export function linkOf(
  { config }: Pick<Kit, 'config'>,
  place: { workspaceId: string; id: string },
  locale: Locale,
): string {
  return config.publicUrl + pathIn(locale, `/paper/${recordToken(config, place, PURPOSE)}`)
}

/** The share of a link. @throws Problem 404 `paper_link_over` */
export function placeOf({ config }: Pick<Kit, 'config'>, token: string) {
  const place = readRecordToken(config, token, PURPOSE)
  if (!place) throw new Problem(404, 'paper_link_over')

  return place
}
