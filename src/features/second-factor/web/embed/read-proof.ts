/** A device's answer as JSON carried it: its shape is for the call to check. */
type PasskeyAnswer = { challengeId: string; response: never }

/** The proof that a form handed in: exactly one way is filled in, and the call checks it. */
export function readProof(form: FormData): {
  code?: string
  recoveryCode?: string
  passkey?: PasskeyAnswer
} {
  return {
    code: textOf(form, 'code'),
    recoveryCode: textOf(form, 'recoveryCode'),
    passkey: form.has('passkey') ? readPasskey(form) : undefined,
  }
}

/** The device's answer; an empty one, which the call refuses, where it cannot be read. */
export function readPasskey(form: FormData): PasskeyAnswer {
  try {
    return JSON.parse(textOf(form, 'passkey') ?? '{}') as PasskeyAnswer
  } catch {
    return {} as PasskeyAnswer
  }
}

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name)

  return typeof value === 'string' ? value : undefined
}
