import { localeHere } from '#web/say.ts'

/** What an answer of the API brings here: its data, or why it was refused. */
export type Answer<Data> =
  | { ok: true; data: Data }
  | { ok: false; code: string; message: string; fields: Record<string, string> }

/**
 * A call of the API in the reader's language. A draft is saved while somebody types, so the page around is not read
 * anew for it. Without an answer at all the code is `offline`.
 */
export async function callApi<Data>(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<Data>> {
  const isForm = body instanceof FormData
  try {
    const response = await fetch(`/api${path}?lang=${localeHere()}`, {
      method,
      headers: body && !isForm ? { 'content-type': 'application/json' } : {},
      body: isForm ? body : body && JSON.stringify(body),
    })
    const answer = (await response.json()) as {
      data: Data
      code?: string | number
      message?: string
      fields?: Record<string, string>
    }
    if (response.ok) return { ok: true, data: answer.data }

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
