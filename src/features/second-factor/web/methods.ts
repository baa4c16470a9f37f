/** The ways in which an account can show a second factor, from what guards it. */
export function methodsOf(state: {
  totp: unknown
  passkeys: unknown[]
  recoveryCodesLeft: number
}): string[] {
  const ways: [string, boolean][] = [
    ['totp', state.totp !== null],
    ['passkey', state.passkeys.length > 0],
  ]
  const has = ways.filter(([, isSet]) => isSet).map(([way]) => way)

  return has.length > 0 && state.recoveryCodesLeft > 0 ? [...has, 'recovery'] : has
}
