import { Resolver } from 'node:dns/promises'
import type { DnsAnswer, DnsPort } from './dns-port.ts'

type Options = {
  /** `address` or `address:port`; none: those of the system. */
  servers: readonly string[]
  /** For one try; there are two. */
  timeoutMs?: number
}

/** Nothing of the kind is there, as opposed to nobody having said anything. */
const NONE = new Set(['ENOTFOUND', 'ENODATA'])
/** Names may hold more than anybody needs; what is shown and kept of it has an end. */
const MOST_VALUES = 50
const LONGEST = 300

/** The DNS, as `node:dns` reads it. */
export function openDns({ servers, timeoutMs = 2_000 }: Options): DnsPort {
  // One for each question: nothing that was heard before is heard again.
  const resolver = () => {
    const one = new Resolver({ timeout: timeoutMs, tries: 2 })
    if (servers.length > 0) one.setServers(servers)
    return one
  }
  const plain = (name: string) => name.toLowerCase().replace(/\.$/, '')

  return {
    txt: (name) => ask(async () => (await resolver().resolveTxt(name)).map((pieces) => pieces.join(''))),
    cname: (name) => ask(async () => (await resolver().resolveCname(name)).map(plain)),
    async addresses(name) {
      const answers = await Promise.all([
        ask(() => resolver().resolve4(name)),
        ask(() => resolver().resolve6(name)),
      ])
      const values = answers.flatMap((answer) => (answer.kind === 'found' ? answer.values : []))
      if (values.length > 0) return { kind: 'found', values }
      return answers.find(({ kind }) => kind === 'unknown') ?? { kind: 'none' }
    },
  }
}

async function ask(question: () => Promise<string[]>): Promise<DnsAnswer> {
  try {
    const values = (await question()).slice(0, MOST_VALUES).map((value) => value.slice(0, LONGEST))
    return values.length > 0 ? { kind: 'found', values } : { kind: 'none' }
  } catch (error) {
    return { kind: NONE.has((error as NodeJS.ErrnoException).code ?? '') ? 'none' : 'unknown' }
  }
}
