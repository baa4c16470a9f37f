import { data } from 'react-router'
import css from '#features/expenses/web/embed/money-form.module.css'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { typedDay } from '#web/forms/typed-day.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import type { OwnBill } from './types.ts'

export type Refused = { refusal: Refusal; typed: Record<string, string> }

/** What stands on a certificate, with the figures that the bill says, and its picture or PDF. */
export function CertificateFields({
  bill,
  refused,
}: {
  bill: Pick<OwnBill, 'expected' | 'outstandingSatang'>
  refused: Refused | undefined
}) {
  const { locale, today } = useRoot()
  const { typed = {}, refusal } = refused ?? {}
  const sum = (of: 'baseSatang' | 'taxSatang') =>
    bill.expected.reduce((whole, part) => whole + part[of], 0n) || null
  const money = (name: 'base' | 'tax', start: bigint | null) => ({
    name,
    required: true,
    error: refusal?.fields[`${name}Satang`],
    ...(typed[name] === undefined ? { defaultSatang: start } : { defaultText: typed[name] }),
  })

  return (
    <div className={css.fields}>
      <div className={css.pair}>
        <MoneyInput
          label={m.withholding_base()}
          hint={m.withholding_base_hint()}
          {...money('base', sum('baseSatang'))}
        />
        <MoneyInput label={m.withholding_tax()} {...money('tax', sum('taxSatang'))} />
        <TextInput
          name="no"
          label={m.withholding_no()}
          hint={m.withholding_no_hint()}
          required
          maxLength={50}
          defaultValue={typed.no}
          error={refusal?.fields.no}
        />
        <DateInput
          name="day"
          label={m.withholding_day()}
          required
          defaultValue={typed.day ?? formatDay(today, locale, 'numeric')}
          error={refusal?.fields.day}
          asked={refusal?.asks.includes('day')}
        />
      </div>
      <FilePick
        name="file"
        label={m.withholding_file()}
        chooseLabel={m.withholding_file_choose()}
        noneLabel={m.withholding_file_none()}
        hint={m.withholding_file_hint()}
        error={refusal?.fields.file}
        also={['application/pdf']}
      />
    </div>
  )
}

/** What a form of them sent, as the calls take it. Null where no file came. */
export function readCertificateForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 500)
  const file = form.get('file')
  const typed = Object.fromEntries(
    ['no', 'day', 'base', 'tax', 'payee', 'idempotencyKey'].map((name) => [name, text(name)]),
  )
  const meant = text('meantDays')

  return {
    typed,
    file: file instanceof File && file.size > 0 ? file : null,
    fields: {
      no: text('no'),
      day: typedDay(text('day')),
      ...(meant && { meantDays: [meant] }),
      baseSatang: readSatang(text('base')) ?? 0n,
      taxSatang: readSatang(text('tax')) ?? 0n,
      idempotencyKey: text('idempotencyKey'),
    },
  }
}

/** The answer to a form whose file is missing: what was typed stays. */
export function fileMissing(typed: Record<string, string>) {
  const message = m.withholding_file_missing()
  const refusal = { status: 422, code: 'invalid', message, fields: { file: message }, asks: [] }

  return data<Refused>({ refusal: refusal as Refused['refusal'], typed }, { status: 422 })
}
