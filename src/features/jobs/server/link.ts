import { timingSafeEqual } from 'node:crypto'
import { notFound } from '#contract/problem.ts'
import { isId } from '#db/ids.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { keyedBytes } from '#server/seal.ts'

type Config = Pick<Kit, 'config'>

/** Which job of which business a link opens, and the how-manieth link of the job it is. */
export type JobLink = { workspaceId: string; jobId: string; linkNo: number }

const PURPOSE = 'job-link'
const SEAL_BYTES = 16

/**
 * The secret of a link: the two ids, the number, and a seal that only this server can make. It follows from them, so that
 * it need not be kept and can be copied, printed and mailed again (G425). Short, as it is sent by LINE.
 */
export function jobToken({ config }: Config, link: JobLink): string {
  const body = bytesOf(link)

  return Buffer.concat([body, sealOf(config, body)]).toString('base64url')
}

export function jobUrl(kit: Config, locale: Locale, link: JobLink): string {
  return `${kit.config.publicUrl}${pathIn(locale, `/job/${jobToken(kit, link)}`)}`
}

/** What a link says, before anything is looked up. @throws 404 for one that was not made here */
export function readJobToken({ config }: Config, token: string): JobLink {
  const bytes = Buffer.from(token, 'base64url')
  const body = bytes.subarray(0, bytes.length - SEAL_BYTES)
  // One link has one spelling: a decoder ignores odd letters and the spare bits of the last one.
  if (body.length !== 34 || bytes.toString('base64url') !== token) throw notFound()
  if (!timingSafeEqual(bytes.subarray(body.length), sealOf(config, body))) throw notFound()
  const [workspaceId, jobId] = [idOf(body.subarray(0, 16)), idOf(body.subarray(16, 32))]
  if (!isId(workspaceId) || !isId(jobId)) throw notFound()

  return { workspaceId, jobId, linkNo: body.readUInt16BE(32) }
}

function bytesOf({ workspaceId, jobId, linkNo }: JobLink): Buffer {
  const no = Buffer.alloc(2)
  no.writeUInt16BE(linkNo)

  return Buffer.concat([Buffer.from((workspaceId + jobId).replaceAll('-', ''), 'hex'), no])
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const sealOf = (config: Kit['config'], body: Buffer) =>
  keyedBytes(config, body.toString('hex'), PURPOSE).subarray(0, SEAL_BYTES)
