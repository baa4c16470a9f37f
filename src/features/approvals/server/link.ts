import { Problem } from '#contract/problem.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { readRecordToken, recordToken } from '#server/links/record-token.ts'

const PURPOSE = 'approval'

/** The link to a question, for whoever is asked. */
export function linkOf(
  { config }: Pick<Kit, 'config'>,
  place: { workspaceId: string; id: string },
  locale: Locale,
): string {
  return config.publicUrl + pathIn(locale, `/approve/${recordToken(config, place, PURPOSE)}`)
}

/** The question of a link. @throws Problem 404 `approval_unknown` */
export function placeOf({ config }: Pick<Kit, 'config'>, token: string) {
  const place = readRecordToken(config, token, PURPOSE)
  if (!place) throw new Problem(404, 'approval_unknown')

  return place
}
