import PostalMime, { type Attachment, type Email } from 'postal-mime'

/** What a mail server reports of one recipient, and which mail it was about: its ids as they were sent, or null. */
export type DeliveryReport = {
  envelopeId: string | null
  messageId: string | null
  recipients: { action: string; status: string; said: string }[]
}

/** So deep may parts lie in each other; a report has three. */
const DEEPEST = 20
const LONGEST_SAID = 300

/** Reads a mail as a report of a delivery (RFC 3464), or null where it is none: an answer, an advertisement. */
export async function readDeliveryReport(mail: Uint8Array): Promise<DeliveryReport | null> {
  const email = await PostalMime.parse(mail, { maxNestingDepth: DEEPEST }).catch(() => null)
  const part = email && isReport(email) && partOf(email, 'message/delivery-status')
  if (!part) return null
  const [ofMail = {}, ...ofRecipients] = fieldGroups(part)
  const returned = partOf(email, 'message/rfc822') ?? partOf(email, 'text/rfc822-headers') ?? ''

  return {
    envelopeId: ofMail['original-envelope-id'] ?? null,
    messageId: fieldGroups(returned)[0]?.['message-id'] ?? null,
    recipients: ofRecipients.map(({ action = '', status = '', 'diagnostic-code': words = '' }) => ({
      action: action.toLowerCase(),
      status,
      said: `${status} ${words}`.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SAID),
    })),
  }
}

function isReport({ headers }: Email): boolean {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''

  return /^\s*multipart\/report\b/i.test(type) && /report-type\s*=\s*"?delivery-status\b/i.test(type)
}

function partOf({ attachments }: Email, type: string): string | null {
  const part = attachments.find(({ mimeType }) => mimeType === type)

  return part ? textOf(part) : null
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('utf8')
}

/** Groups of `Name: value`, parted by empty lines; a line that begins with a space goes on with the one before. */
function fieldGroups(text: string): Record<string, string>[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n\s*\n/)
    .map((group) =>
      Object.fromEntries(
        group.split('\n').flatMap((line) => {
          const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? []
          return name ? [[name.toLowerCase(), value!.trim()]] : []
        }),
      ),
    )
    .filter((group) => Object.keys(group).length > 0)
}
