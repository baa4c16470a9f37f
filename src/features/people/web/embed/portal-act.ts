import { apiOf, type Refusal, refusalOf } from '#web/page/page-scope.ts'

export type PortalAnswer = { refusal?: Refusal; email?: string }

type Args = Parameters<typeof apiOf>[0] & Parameters<typeof refusalOf>[0]
type Record = { kind: 'tenant' | 'owner' | 'vendor'; recordId: string }

/** Runs an act of the portal's card; null for a form that is another one's. */
export async function portalAct(
  args: Args,
  record: Record,
  form: { intent?: string; email?: string; id?: string },
): Promise<PortalAnswer | null> {
  const { people } = apiOf(args)
  const { intent = '', email = '', id = '' } = form
  const acts: { [intent: string]: () => Promise<unknown> } = {
    'portal-invite': () => people.invitePortal({ ...record, email: email.trim() || undefined }),
    'portal-resend': () => people.resend({ id }),
    'portal-revoke': () => people.revoke({ id }),
    'portal-close': () => people.closePortal(record),
  }
  const act = acts[intent]
  if (!act) return null
  try {
    await act()
    return {}
  } catch (error) {
    return { refusal: refusalOf(args, error), email }
  }
}
