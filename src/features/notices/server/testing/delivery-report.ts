type Sent = { to: string; raw: string; envelopeId: string | undefined }
type Fate = { action: string; status: string; diagnostic: string }

/** What a mail server writes back of a mail that it took and could not bring (RFC 3464, its example in appendix E). */
export function reportOf(
  { to, raw, envelopeId }: Sent,
  { action, status, diagnostic }: Fate,
  { returned = 'mail' }: { returned?: 'mail' | 'headers' | 'nothing' } = {},
): string {
  const [head = ''] = raw.split(/\r?\n\r?\n/)
  const part = (type: string, ...lines: string[]) => ['--report', `Content-Type: ${type}`, '', ...lines, '']
  const back = {
    mail: () => part('message/rfc822', raw),
    headers: () => part('text/rfc822-headers', head),
    nothing: () => [],
  }

  return [
    'From: Mail Delivery System <mailer-daemon@mx.example.test>',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="report"',
    '',
    ...part('text/plain; charset=us-ascii', 'Your message could not be delivered.'),
    ...part(
      'message/delivery-status',
      'Reporting-MTA: dns; mx.example.test',
      ...(envelopeId ? [`Original-Envelope-Id: ${envelopeId}`] : []),
      '',
      `Final-Recipient: rfc822; ${to}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: ${diagnostic}`,
    ),
    ...back[returned](),
    '--report--',
    '',
  ].join('\r\n')
}
