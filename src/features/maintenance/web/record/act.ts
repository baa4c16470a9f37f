import { data } from 'react-router'
import { invalid } from '#contract/problem.ts'
import { PART_TIMES } from '#features/maintenance/contract.ts'
import type { RepairState } from '#features/maintenance/rules/states.ts'
import type { ToldMail } from '#features/maintenance/web/types.ts'
import { asHold, asPayer, asState } from '#features/maintenance/web/words.ts'
import { pathIn } from '#i18n/locale.ts'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedClock } from '#web/forms/typed-clock.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { leadDone } from '#web/page/just-done.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'

export const REPAIRS = '/dashboard/manager/maintenance'

/** What was done, as the address says it afterwards. */
export const DONE = [
  'moved',
  'told',
  'noted',
  'photo',
  'unphoto',
  'payer',
  'added',
  'saved',
  'rated',
] as const

type PageArgs = Parameters<typeof apiOf>[0] & { request: Request }
type Typed = Record<string, string>
export type Refused = { intent: string; refusal: Refusal; typed: Typed }
export type RecordAnswer = Partial<Refused> & { intent: string; typed: Typed; mail?: ToldMail }

/** Whether somebody else has moved it: its page says so, with where it stands now, and no dialog stands before that. */
export const isOvertaken = ({ refusal }: RecordAnswer) =>
  refusal?.code === 'repair_moved' || refusal?.code === 'repair_no_move'

/** Does what a form of the page asks for, and leads back to the page. */
export async function actOnRepair(args: PageArgs, id: string) {
  const { maintenance } = apiOf(args)
  const { locale } = scopeOf(args)
  const form = await args.request.formData()
  const typed = formTexts(form)
  const { intent = '' } = typed
  const ended = (done: string) => leadDone(pathIn(locale, `${REPAIRS}/${id}?done=${done}`))
  try {
    if (intent === 'remove') {
      await maintenance.remove({ id })
      return leadDone(pathIn(locale, `${REPAIRS}?deleted=1`))
    }
    if (intent === 'preview') {
      const { data: mail } = await maintenance.previewEmail({ id, text: typed.text ?? '' })
      return data<RecordAnswer>({ intent, typed, mail })
    }
    if (intent === 'tell') {
      await maintenance.notifyTenants({ id, text: typed.text ?? '' })
      return ended('told')
    }
    if (intent === 'comment') {
      await maintenance.comment({ id, text: typed.text ?? '' })
      return ended('noted')
    }
    if (intent === 'photo') {
      const photos = form.getAll('photos').filter((one): one is File => one instanceof File && one.size > 0)
      if (photos.length === 0) throw invalid({ photos: 'repair_photo_required' })
      await maintenance.addPhotos({ id, photos, phase: typed.phase === 'after' ? 'after' : 'before' })
      return ended('photo')
    }
    if (intent === 'unphoto') {
      await maintenance.removePhoto({ id, photoId: typed.photoId ?? '' })
      return ended('unphoto')
    }
    if (intent === 'payer') {
      const { billTo, billToReason = '', version } = typed
      await maintenance.update({ id, version, billTo: asPayer(billTo), billToReason })
      return ended('payer')
    }
    if (intent === 'rate') {
      await maintenance.rate({ id, stars: Number(typed.stars) })
      return ended('rated')
    }
    await moveBy(args, id, typed)
    return ended('moved')
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data<RecordAnswer>({ intent, refusal, typed }, { status: refusal.status })
  }
}

/** Takes it to the state that a form names. */
export async function moveBy(args: PageArgs, id: string, typed: Typed): Promise<void> {
  const { maintenance } = apiOf(args)
  const from = asState(typed.from) ?? ('' as RepairState)
  const text = typed.text ?? ''
  const { vendorId } = typed
  if (typed.to === 'completed') {
    // What is no sum goes along as it was typed, so that the field is refused by name.
    const costSatang = typed.cost ? (readSatang(typed.cost) ?? (typed.cost as never)) : undefined
    await maintenance.complete({ id, from, text, notifyTenants: typed.tell === '1', costSatang })
    return
  }
  const to = asState(typed.to) ?? ('' as RepairState)
  const times = to === 'scheduled' ? timesOf(typed) : {}
  await maintenance.move({
    ...{ id, from, to, text, ...times },
    vendorId: vendorId || undefined,
    holdReason: asHold(typed.holdReason),
  })
}

/** One of the times that suit the tenant, pressed, or what was typed. */
function timesOf({ window = '', day = '', fromTime, toTime }: Typed) {
  const [windowDay, part] = window.split(' ')
  const times = Object.entries(PART_TIMES).find(([name]) => name === part)?.[1]
  if (windowDay && times) return { day: windowDay, ...times }

  return {
    day: typedDay(day) || undefined,
    fromTime: typedClock(fromTime) ?? undefined,
    toTime: typedClock(toTime) ?? undefined,
  }
}
