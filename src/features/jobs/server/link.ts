import { notFound } from '#contract/problem.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { readRecordToken, recordToken } from '#server/links/record-token.ts'

type Config = Pick<Kit, 'config'>

/** Which job of which business a link opens, and the how-manieth link of the job it is. */
export type JobLink = { workspaceId: string; jobId: string; linkNo: number }

const PURPOSE = 'job'

/** The link of a job: short, as it is sent by LINE. */
export function jobUrl({ config }: Config, locale: Locale, link: JobLink): string {
  return `${config.publicUrl}${pathIn(locale, `/job/${jobToken({ config }, link)}`)}`
}

/** What names the job in the address of its link. */
export function jobToken({ config }: Config, { workspaceId, jobId, linkNo }: JobLink): string {
  return recordToken(config, { workspaceId, id: jobId, no: linkNo }, PURPOSE)
}

/** What a link says, before anything is looked up. @throws 404 for one that was not made here */
export function readJobToken({ config }: Config, token: string): JobLink {
  const place = readRecordToken(config, token, PURPOSE)
  if (place?.no === undefined) throw notFound()

  return { workspaceId: place.workspaceId, jobId: place.id, linkNo: place.no }
}
