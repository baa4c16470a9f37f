import { data } from 'react-router'
import { moveBy } from '#features/maintenance/web/record/act.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import { leadDone } from '#web/page/just-done.ts'
import { targetOf } from '#web/page/page-problems.ts'
import { type apiOf, type Refusal, refusalOf } from '#web/page/page-scope.ts'

type PageArgs = Parameters<typeof apiOf>[0] & { request: Request }
type Typed = Record<string, string>
export type MoveAnswer = { typed: Typed; refusal?: Refusal; no?: string }

/** Moves a repair as a form or a drop on the board asks; a form leads back to the page without its dialog. */
export async function actOnBoard(args: PageArgs) {
  const typed = formTexts(await args.request.formData())
  try {
    const { id = '', no = '' } = typed
    await moveBy(args, id, typed)
    if (typed.dropped) return data<MoveAnswer>({ typed, no })
    const [path, search] = targetOf(args.request).split('?')
    const query = new URLSearchParams(search)
    query.delete('move')
    query.delete('to')
    query.set('moved', no)
    return leadDone(`${path}?${query}`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<MoveAnswer>({ typed, refusal }, { status: refusal.status })
  }
}
