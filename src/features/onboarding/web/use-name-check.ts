import { useRef, useState } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** Whether the typed name is free: not asked yet, being asked, and what was answered. */
export type NameCheck = {
  state: 'unchecked' | 'checking' | 'available' | 'taken' | 'failed'
  /** Free names that were offered when another was taken; they stay while one of them is tried. */
  ideas: string[]
  /** The name they were offered for. */
  taken?: string
  message?: string
}

const UNCHECKED: NameCheck = { state: 'unchecked', ideas: [] }

/** Asks whether a name is free. Only the last question's answer counts. */
export function useNameCheck(locale: Locale) {
  const [check, setCheck] = useState<NameCheck>(UNCHECKED)
  const last = useRef(0)

  const forget = () => {
    last.current++
    setCheck((now) => ({ ...now, state: 'unchecked', message: undefined }))
  }
  /** A name that the last answer offered is free: choosing it marks it valid. */
  const choose = () => {
    last.current++
    setCheck((now) => ({ ...now, state: 'available', message: undefined }))
  }
  const ask = async (name: string) => {
    const turn = ++last.current
    setCheck((now) => ({ ...now, state: 'checking', message: undefined }))
    const answer = await post(name, locale)
    if (turn !== last.current) return
    setCheck((now) =>
      answer.ok && answer.isValid
        ? { ...now, state: 'available' }
        : answer.ok
          ? { state: 'taken', ideas: answer.ideas, taken: name }
          : { ...now, state: 'failed', message: answer.message },
    )
  }
  /** Somebody else was faster: the name is taken after all. */
  const lose = (name: string) => ask(name)

  return { check, ask, choose, forget, lose }
}

/** A free name to begin with; null where there is none, or it cannot be known. */
export async function suggestName(locale: Locale, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(`/api/user/suggest-subdomain?lang=${locale}`, { signal }).catch(() => null)
  if (!response?.ok) return null
  const { data } = (await response.json()) as { data: { name: string | null } }

  return data.name
}

type Answer = { ok: true; isValid: boolean; ideas: string[] } | { ok: false; message: string }

async function post(subdomainName: string, locale: Locale): Promise<Answer> {
  try {
    const response = await fetch(`/api/user/check-subdomain?lang=${locale}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subdomainName }),
    })
    const body = (await response.json()) as {
      data?: { isValid: boolean; suggestSubdomainName: string[] }
      message?: string
      fields?: Record<string, string>
    }
    if (response.ok && body.data)
      return { ok: true, isValid: body.data.isValid, ideas: body.data.suggestSubdomainName }

    return {
      ok: false,
      message: body.fields?.subdomainName ?? body.message ?? m.onboarding_name_check_failed(),
    }
  } catch {
    return { ok: false, message: m.onboarding_name_check_failed() }
  }
}
