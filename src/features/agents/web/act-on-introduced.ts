import { data } from 'react-router'
import { INTRODUCED, type Introduced } from '#features/agents/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { leadDone } from '#web/page/just-done.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { introductionFields, seenIntroduction } from './compared.ts'
import { introducedPath, typedPercent, typedSum } from './words.ts'

type PageArgs = Parameters<typeof apiOf>[0] & { request: Request }
type Asked = { of: Introduced; id: string }

export type IntroducedAnswer = Partial<Omit<Refused, 'typed'>> & {
  refusal: Refusal
  typed: Record<string, string>
}

/** What an address asks for; anything else is no page, as the call says. */
export const askedIn = ({ of, id }: { of: string; id: string }): Asked => ({
  of: INTRODUCED.find((one) => one === of) ?? (of as Introduced),
  id,
})

const seenSum = (text = ''): bigint => BigInt(/^\d{1,15}$/.test(text) ? text : '0')

/** Does what a form of the page of an introduction asks for, and leads back to it. */
export async function actOnIntroduced(args: PageArgs, asked: Asked) {
  const { agents } = apiOf(args)
  const form = await args.request.formData()
  const known = (await agents.agents()).data
  const record = {
    fields: () => introductionFields(known),
    readStored: async () => seenIntroduction((await agents.introduction(asked)).data),
  }
  const sent = await readSent(form, record)
  const typed: Record<string, string> = firstTexts(sent.texts)
  const { intent = '', commissionId: id = '' } = typed
  try {
    if (intent === 'introduce')
      await agents.introduce({
        ...{ ...asked, version: sent.seen?.version, vendorId: typed.vendorId ?? '' },
        ...{ kind: typed.kind as 'percent', bearer: (typed.bearer ?? 'workspace') as 'workspace' },
        ...(typed.kind === 'flat'
          ? { flatSatang: typedSum(typed.flat) }
          : { rateBp: typedPercent(typed.rate) }),
        ...{ coVendorId: typed.coVendorId ?? '', coShareBp: typedPercent(typed.coShare) },
      })
    if (intent === 'forget') await agents.forget(asked)
    if (intent === 'pay')
      await agents.pay({
        ...{ id, day: typedDay(typed.day ?? ''), amountSatang: seenSum(typed.amount) },
        meantDays: form.getAll('meantDays').map(String),
        withheldSatang: typed.withhold === '1' ? seenSum(typed.withheld) : 0n,
        reference: typed.reference ?? '',
      })
    if (intent === 'unpay') await agents.unpay({ id })
    if (intent === 'drop') await agents.drop({ id, text: typed.text ?? '' })
    if (intent === 'resume') await agents.resume({ id })

    const path = pathIn(scopeOf(args).locale, introducedPath(asked.of, asked.id))
    return leadDone(`${path}?done=${intent}`)
  } catch (error) {
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)

    return data<IntroducedAnswer>({ refusal, ...refused, typed }, { status: refusal.status })
  }
}
