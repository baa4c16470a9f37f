/** A wrong environment variable: the message is the one line that a person needs. */
export class ConfigError extends Error {}

export type Environment = ReturnType<typeof environment>

/**
 * Variables as what they are meant to be: an empty one counts as absent, and what stands around a value is cut off.
 * Each throws a ConfigError for what it does not understand.
 */
export function environment(env: Record<string, string | undefined>) {
  const value = (name: string) => env[name]?.trim() || undefined

  return {
    text: (name: string, fallback: string) => value(name) ?? fallback,
    /** Nothing, unless another choice needs it. */
    needed(name: string, because: string, isNeeded: boolean, example: string) {
      const text = value(name)
      if (isNeeded && text === undefined) throw wrong(name, `is required with ${because}`, example)
      return text ?? ''
    },
    shaped(name: string, fallback: string, shape: RegExp, what: string) {
      const text = value(name) ?? fallback
      if (!shape.test(text)) throw wrong(name, `${what}, not "${text}"`, fallback)
      return text
    },
    texts: (name: string, fallback = '') =>
      (value(name) ?? fallback)
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    integer(name: string, fallback: number, min: number, max: number) {
      const text = value(name)
      if (text === undefined) return fallback
      const number = Number(text)
      if (!Number.isInteger(number) || number < min || number > max)
        throw wrong(name, `must be a whole number from ${min} to ${max}, not "${text}"`, String(fallback))
      return number
    },
    choice<const T extends string>(name: string, options: readonly T[], fallback: T): T {
      const text = value(name)
      if (text === undefined) return fallback
      if (!options.includes(text as T))
        throw wrong(name, `must be ${options.join(' or ')}, not "${text}"`, fallback)
      return text as T
    },
    list<const T extends string>(name: string, options: readonly T[], fallback: T[]): T[] {
      const text = value(name)
      if (text === undefined) return fallback
      const parts = text.split(',').map((part) => part.trim())
      const odd = parts.find((part) => !options.includes(part as T))
      if (odd !== undefined) throw wrong(name, `knows ${options.join(', ')}, not "${odd}"`, options.join(','))
      return parts as T[]
    },
    optionalUrl(name: string, protocols: string[], example: string) {
      const text = value(name)
      if (text === undefined) return undefined
      if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
        throw wrong(
          name,
          `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
          example,
        )
      return text.replace(/\/+$/, '')
    },
  }
}

/** The one line of a start that ends at a variable. */
export function wrong(name: string, what: string, example: string) {
  return new ConfigError(`${name} ${what}. Example: ${name}=${example}`)
}
