import { data } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { typedClock } from '#web/forms/typed-clock.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { leadDone } from '#web/page/just-done.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { seenSheet, sheetFields } from './compared.ts'
import { LIST } from './words.ts'

/** What a form of the page was answered; `seen` where it was the sheet. */
export type SheetAnswer = Partial<Refused> & { refusal?: Refusal }

type Args = Parameters<typeof apiOf>[0] & Parameters<typeof refusalOf>[0] & { params: { id: string } }

/** Writes the sheet as it was typed; where somebody else wrote meanwhile, both are shown. */
export async function saveSheet(args: Args, form: FormData) {
  const { id } = args.params
  const { filings } = apiOf(args)
  const { locale } = scopeOf(args)
  const record = {
    fields: sheetFields,
    readStored: async () => seenSheet((await filings.read({ id })).data, locale),
  }
  const sent = await readSent(form, record)
  const typed = firstTexts(sent.texts)
  try {
    await filings.update({
      ...{ id, version: sent.seen?.version },
      firstName: typed.firstName ?? '',
      middleName: typed.middleName ?? '',
      lastName: typed.lastName ?? '',
      sex: typed.sex === 'M' || typed.sex === 'F' ? typed.sex : null,
      nationality: typed.nationality || null,
      visa: typed.visa || null,
      birthDay: typed.birthDay ? typedDay(typed.birthDay) : null,
      stayUntil: typed.stayUntil ? typedDay(typed.stayUntil) : null,
      arrivedDay: typedDay(typed.arrivedDay),
      arrivedTime: typedClock(typed.arrivedTime),
    })
    return leadDone(`${pathIn(locale, LIST)}/${id}?saved=1`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<SheetAnswer>({ refusal, ...refused }, { status: refusal.status })
  }
}
