import type { TestApp } from '#testing/app.ts'

/** The last mail to an address with a link that holds a token: its texts, and the token. */
export async function mailedTo(app: TestApp, address: string) {
  const mails = await allMailedTo(app, address)
  const mail = mails.at(-1)
  if (!mail) throw new Error(`no mail with a link to ${address}`)

  return { ...mail, count: mails.length }
}

/** All of them, the oldest first. */
export async function allMailedTo(app: TestApp, address: string) {
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query<{ subject: string; text: string; locale: string }>(
    "select subject, text, locale from mail_outbox where to_address = $1 and text like '%?token=%' order by created_at, id",
    [address],
  )

  return rows.map((mail) => {
    const [, path = '', token = ''] = mail.text.match(/http:\/\/localhost:3000(\S+)\?token=([\w.%-]+)/) ?? []
    return { ...mail, path, token: decodeURIComponent(token) }
  })
}
