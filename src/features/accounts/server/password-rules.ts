import { invalid } from '#contract/problem.ts'

type Person = { email: string; firstName?: string; lastName?: string }

/**
 * Refuses a password that stands in the lists of stolen ones, or that is the person's own address or name. The length is
 * the contract's to check. Call it wherever a password is set.
 * @throws 422 on the field that holds the password
 */
export async function refuseWeakPassword(field: string, password: string, person: Person): Promise<void> {
  const plain = plainOf(password)
  if (personal(person).has(plain)) throw invalid({ [field]: 'password_personal' })
  if ((await commonPasswords()).has(plain)) throw invalid({ [field]: 'password_common' })
}

/** What someone who knows the person tries first. */
function personal({ email, firstName = '', lastName = '' }: Person): Set<string> {
  const [local = ''] = email.split('@')
  const names = [firstName, lastName, `${firstName} ${lastName}`, `${firstName}${lastName}`]

  return new Set([email, local, ...names].map(plainOf))
}

/** Case, width and outer spaces make no password better. */
function plainOf(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

let common: Promise<Set<string>> | undefined

/** The most common passwords of public leaks; half a megabyte, so read when the first password is set. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  )
  return common
}
