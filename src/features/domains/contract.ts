import { z } from 'zod'
import { answer, call } from '#contract/base.ts'

const record = z.object({
  /** `proof` shows whose the domain is; `address` leads its visitors here. */
  purpose: z.enum(['proof', 'address']),
  /** `ALIAS` is what some providers call ANAME or CNAME flattening. */
  type: z.enum(['TXT', 'CNAME', 'A', 'AAAA', 'ALIAS']),
  name: z.string(),
  /** The same without the domain that one registers, as most forms want it; `@` for itself. */
  shortName: z.string(),
  value: z.string(),
  /** At the last check. `unknown`: the name server did not answer. */
  state: z.enum(['unchecked', 'found', 'missing', 'wrong', 'unknown']),
  /** What stood there instead of the value. */
  found: z.array(z.string()),
})

export type DomainRecord = z.infer<typeof record>

const domain = z.object({
  /** In the letters of the DNS. */
  domain: z.string(),
  /** In its own letters. */
  shown: z.string(),
  /** The part that one registers, in its own letters. */
  zone: z.string(),
  /** `waiting` for its records; `live`; in `trouble` while they are gone; `off` after seven days of that. */
  status: z.enum(['waiting', 'live', 'trouble', 'off']),
  /** Another business has proven it meanwhile. */
  isTaken: z.boolean(),
  liveSince: z.coerce.date().nullable(),
  checkedAt: z.coerce.date().nullable(),
  /** When it is looked at again by itself; null: not before somebody asks. */
  nextCheckAt: z.coerce.date().nullable(),
  /** In trouble: when it is taken off unless its records come back. */
  offAt: z.coerce.date().nullable(),
  records: z.array(record),
})

export type OwnDomainState = z.infer<typeof domain>

const state = z.object({
  /** Where the site lives in any case; null while it has no name. */
  siteUrl: z.string().nullable(),
  /** Whether this installation can be pointed at: false where its operator has set no host for it. */
  isPossible: z.boolean(),
  /** Whom people write to who want to know more. */
  supportEmail: z.string(),
  main: domain.nullable(),
  /** The same name with or without `www.`, which leads to the main one once it is proven as well. */
  sibling: domain.nullable(),
})

export type DomainsState = z.infer<typeof state>

const publish = call({ who: 'workspace', right: 'publish', needsVerified: true }, { count: 60, seconds: 60 })

export const domainsContract = {
  /** The domain of the workspace's website, with the records to set and what was found of them. */
  read: call({ who: 'workspace', right: 'view' }, { count: 600, seconds: 60 })
    .route({ method: 'GET', path: '/personal-website/domain' })
    .output(answer(state)),
  /**
   * Says which domain is theirs; it is served once its records prove it. 422 for what is no domain, is ours, or is
   * proven by another business; 409 `domain_set` where there is one, `subdomain_missing` while the site has no name,
   * `domain_no_target` where the operator has not set this up.
   */
  add: publish
    .route({ method: 'PUT', path: '/personal-website/domain' })
    .input(z.strictObject({ domain: z.string().max(1_000) }))
    .output(answer(state)),
  /**
   * Looks for the records now; at most ten times in ten minutes for a workspace. 404 without a domain, 409
   * `domain_taken` where another business has proven it first.
   */
  check: publish.route({ method: 'POST', path: '/personal-website/domain/check' }).output(answer(state)),
  /** Takes the domain off, at once. Doing it twice changes nothing. */
  remove: publish.route({ method: 'DELETE', path: '/personal-website/domain' }).output(answer(state)),
}
