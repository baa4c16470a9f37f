import { formTexts } from '#web/forms/form-texts.ts'
import { apiOf, type Refusal, refusalOf } from '#web/page/page-scope.ts'
import { rightsOf } from './rights-fields.tsx'

/** What a form of the page was answered: what was done to whom, or why not, with what was typed. */
export type PeopleAnswer = {
  intent: string
  id: string
  refusal?: Refusal
  values?: Record<string, string>
  rights?: string[]
}

type Args = Parameters<typeof apiOf>[0] & Parameters<typeof refusalOf>[0] & { request: Request }

/** Runs the act that a form's `intent` names. */
export async function peopleAct(args: Args): Promise<PeopleAnswer> {
  const { people } = apiOf(args)
  const form = await args.request.formData()
  const values = formTexts(form)
  const { intent = '', id = '', email = '', name = '' } = values
  const language = values.language === 'en' ? ('en' as const) : ('th' as const)
  const acts: Record<string, () => Promise<unknown>> = {
    invite: () => people.invite({ email, name, language, rights: rightsOf(form) }),
    'add-admin': () => people.addAdmin({ email, name, language }),
    rights: () => people.changeRights({ userId: id, rights: rightsOf(form) }),
    remove: () => people.remove({ userId: id }),
    resend: () => people.resend({ id }),
    revoke: () => people.revoke({ id }),
  }
  const act = acts[intent]
  if (!act) throw new Response(null, { status: 400 })

  try {
    await act()
    return { intent, id }
  } catch (error) {
    return { intent, id, refusal: refusalOf(args, error), values, rights: rightsOf(form) }
  }
}
