import { buildUser } from '../../src/testing/people.ts'
import type { Figure } from '../support/report.ts'
import { nextAddress, openStage } from '../support/stage.ts'

const ACCOUNTS = 40
/** As many wrong attempts as an account takes before it is locked for a while. */
const TRIES = 5

/** How long a wrong password takes for a known and for an unknown address: in turns, in one run. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage({ SERVICES: 'web' })
  const { app, kit } = stage
  const fail = async (email: string) => {
    const began = performance.now()
    const answer = await fetch(`${app.url}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
      body: JSON.stringify({ email, password: 'not the password' }),
    })
    await answer.arrayBuffer()
    if (answer.status !== 401) throw new Error(`${answer.status} from a wrong password`)
    return (performance.now() - began) * 1000
  }
  try {
    const emails: string[] = []
    for (let index = 0; index < ACCOUNTS; index++) emails.push((await buildUser({ kit })).email)
    for (let index = 0; index < 20; index++) await fail(`warm-${index}@example.test`)
    const known: number[] = []
    const unknown: number[] = []
    for (let turn = 0; turn < TRIES; turn++)
      for (const [index, email] of emails.entries()) {
        known.push(await fail(email))
        unknown.push(await fail(`nobody-${index}@example.test`))
      }
    const [here, nowhere] = [quarters(known), quarters(unknown)]

    return [
      {
        name: 'wrong password, address that nobody has',
        value: nowhere.median,
        unit: 'µs',
        floor: { name: 'the same for a known address', value: here.median },
        note: `medians of ${known.length} tries by turns; the middle half lies within ${span(nowhere)} and ${span(here)} µs`,
      },
    ]
  } finally {
    await stage.close()
  }
}

type Quarters = { low: number; median: number; high: number }

function quarters(values: number[]): Quarters {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!

  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}

function span({ low, high }: Quarters): string {
  return `${Math.round(low)}–${Math.round(high)}`
}
