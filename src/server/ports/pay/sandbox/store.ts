import type {
  AccountRecord,
  ChargeRecord,
  CustomerRecord,
  DeliveryRecord,
  PaypalOrderRecord,
  SourceRecord,
  TokenRecord,
} from './records.ts'

export type SandboxBodies = {
  token: TokenRecord
  customer: CustomerRecord
  source: SourceRecord
  charge: ChargeRecord
  delivery: DeliveryRecord
  paypal_order: PaypalOrderRecord
  account: AccountRecord
}

export type SandboxKind = keyof SandboxBodies

export type FindOptions<Kind extends SandboxKind> = {
  /** Top-level fields that must be equal. */
  match?: Partial<SandboxBodies[Kind]>
  /** Words that must occur in the description or the metadata, whatever the case. */
  text?: string
  from?: Date
  to?: Date
  order?: 'chronological' | 'reverse_chronological'
  limit: number
  offset?: number
}

/**
 * Where the sandbox keeps its state. Several processes may share one store: `update` runs its change on the newest
 * body while nobody else can change it.
 */
export type SandboxStore = {
  insert: <Kind extends SandboxKind>(kind: Kind, body: SandboxBodies[Kind]) => Promise<void>
  read: <Kind extends SandboxKind>(kind: Kind, id: string) => Promise<SandboxBodies[Kind] | undefined>
  /** Returns the changed body, or undefined when the id is unknown or `change` declined by returning undefined. */
  update: <Kind extends SandboxKind>(
    kind: Kind,
    id: string,
    change: (body: SandboxBodies[Kind]) => SandboxBodies[Kind] | undefined,
  ) => Promise<SandboxBodies[Kind] | undefined>
  find: <Kind extends SandboxKind>(
    kind: Kind,
    options: FindOptions<Kind>,
  ) => Promise<{ items: SandboxBodies[Kind][]; total: number }>
  /** Forgets what was made before a day, kept cards and accounts excepted: test data has no reason to stay. */
  prune: (before: Date) => Promise<void>
}

/** Keeps everything in this process; for unit tests. */
export function createMemoryStore(): SandboxStore {
  const objects = new Map<string, { kind: SandboxKind; text: string }>()
  const peek = <Kind extends SandboxKind>(kind: Kind, id: string) => {
    const object = objects.get(id)
    return object?.kind === kind ? (JSON.parse(object.text) as SandboxBodies[Kind]) : undefined
  }
  const write = (kind: SandboxKind, body: { id: string }) =>
    objects.set(body.id, { kind, text: JSON.stringify(body) })

  return {
    read: async (kind, id) => peek(kind, id),
    insert: async (kind, body) => {
      if (objects.has(body.id)) throw new Error('sandbox object exists')
      write(kind, body)
    },
    update: async (kind, id, change) => {
      // No await between reading and writing: this is what makes it one step.
      const body = peek(kind, id)
      const changed = body && change(body)
      if (changed) write(kind, changed)
      return changed
    },
    find: async (kind, options) => {
      const all = [...objects.values()]
        .filter((object) => object.kind === kind)
        .map((object) => JSON.parse(object.text) as SandboxBodies[typeof kind])
        .filter((body) => isWanted(body, options))
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
      if (options.order === 'reverse_chronological') all.reverse()
      const offset = options.offset ?? 0
      return { items: all.slice(offset, offset + options.limit), total: all.length }
    },
    prune: async (before) => {
      for (const [id, object] of objects) {
        if (object.kind === 'customer' || object.kind === 'account') continue
        if (new Date((JSON.parse(object.text) as { createdAt: string }).createdAt) < before)
          objects.delete(id)
      }
    },
  }
}

function isWanted<Kind extends SandboxKind>(body: SandboxBodies[Kind], options: FindOptions<Kind>): boolean {
  const created = new Date(body.createdAt)
  if (options.from && created < options.from) return false
  if (options.to && created > options.to) return false
  const fields: Record<string, unknown> = body
  for (const [name, value] of Object.entries(options.match ?? {})) if (fields[name] !== value) return false
  if (!options.text) return true
  const text = `${fields.description ?? ''} ${JSON.stringify(fields.metadata ?? {})}`
  return text.toLowerCase().includes(options.text.toLowerCase())
}
