import { data } from 'react-router'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import type { Seen } from '#web/forms/versions/three-way.ts'
import { leadDone } from '#web/page/just-done.ts'
import { type Refusal, refusalOf } from '#web/page/page-scope.ts'
import { policyFields } from './compared.ts'
import { typedPolicy } from './typed-policy.ts'

type Args = Parameters<typeof refusalOf>[0] & { request: Request }

export type PolicyAnswer = Partial<Refused> & { refusal?: Refusal }

/** The calls of whoever sends the form: `id` and `version` where the policy is there already. */
export type PolicyCalls = {
  id: string | undefined
  /** Address of the list, which is shown next. */
  list: string
  readStored: () => Promise<Seen>
  add: (typed: ReturnType<typeof typedPolicy> & { texts: Record<string, string> }) => Promise<unknown>
  update: (
    change: ReturnType<typeof typedPolicy> & { id: string; version: string | undefined },
  ) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
}

/** Adds, changes or removes a policy, and leads back to the list. */
export async function savePolicy(args: Args, calls: PolicyCalls) {
  const { id, list, add, update, remove } = calls
  const form = await args.request.formData()
  const record = { fields: policyFields, readStored: calls.readStored }
  const sent = await readSent(form, record)
  try {
    if (id && form.get('intent') === 'delete') {
      await remove(id)
      return leadDone(`${list}?done=deleted`)
    }
    const texts = firstTexts(sent.texts)
    const typed = typedPolicy(texts, form)
    await (id ? update({ ...typed, id, version: sent.seen?.version }) : add({ ...typed, texts }))
    return leadDone(`${list}?done=saved`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<PolicyAnswer>({ refusal, ...refused }, { status: refusal.status })
  }
}
