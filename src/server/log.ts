export type Level = 'debug' | 'info' | 'warn' | 'error'

/** Structured logs: one JSON object a line, never personal data (ids, codes and durations only). */
export type Log = Record<Level, (event: string, facts?: Record<string, unknown>) => void>

const ORDER: Record<string, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }

export function createLog(
  level: Level | 'silent',
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Log {
  const at =
    (own: Level) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      if (ORDER[own]! < ORDER[level]!) return
      write(JSON.stringify({ at: new Date().toISOString(), level: own, event, ...plain(facts) }))
    }

  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function plain(facts: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, value instanceof Error ? nameOf(value) : value]),
  )
}

/** Errors as name, code and place: their messages, and those of what caused them, may quote what a person typed. */
function nameOf(error: Error): Record<string, unknown> {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const place = error.stack
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 5)

  return { name: error.name, code, place, ...(cause instanceof Error ? { cause: nameOf(cause) } : {}) }
}
