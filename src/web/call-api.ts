import { m } from '#i18n/messages/messages.js'
import { localeHere } from '#web/say.ts'

/** What an answer of the API brings here: its data, or why it was refused. */
export type Answer<Data> =
  | { ok: true; data: Data }
  | { ok: false; code: string; message: string; fields: Record<string, string> }

/**
 * A call of the API in the reader's language. A draft is saved while somebody types, so the page around it is not
 * reloaded for it. Without an answer at all the code is `offline`; what a proxy refuses in our place says so (G224).
 */
export async function callApi<Data>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  query: Record<string, string> = {},
): Promise<Answer<Data>> {
  const isForm = body instanceof FormData
  try {
    const response = await fetch(`/api${path}?${new URLSearchParams({ ...query, lang: localeHere() })}`, {
      method,
      headers: body && !isForm ? { 'content-type': 'application/json' } : {},
      body: isForm ? body : body && JSON.stringify(body),
    })
    const answer = (await response.json().catch(() => null)) as ApiAnswer<Data> | null
    if (response.ok && answer) return { ok: true, data: answer.data }
    if (!answer?.code) return refusedOnTheWay(response.status)

    return {
      ok: false,
      code: String(answer.code),
      message: answer.message ?? '',
      fields: answer.fields ?? {},
    }
  } catch {
    return { ok: false, code: 'offline', message: '', fields: {} }
  }
}

type ApiAnswer<Data> = {
  data: Data
  code?: string | number
  message?: string
  fields?: Record<string, string>
}

/** An answer that is not ours: sending the same again helps only where a proxy asks to wait, or is down. */
function refusedOnTheWay(status: number): Answer<never> {
  const refused = (code: string, message: string): Answer<never> => ({ ok: false, code, message, fields: {} })
  if (status === 413) return refused('too_large', m.site_refused_large())
  if (status === 429) return refused('too_many', m.site_refused_many())
  if (status >= 400 && status < 500)
    return refused('refused_on_the_way', m.site_refused_way({ status: String(status) }))

  return refused('offline', '')
}
