import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Form } from 'react-router'
import { SumFields } from '#features/jobs/web/embed/price-fields.tsx'
import { formatMoneyDoc } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './job.module.css'
import { formOf, type PartProps } from './types.ts'

const SAID = {
  to_approve: m.jobs_bill_to_approve,
  approved: m.jobs_bill_approved,
  paid: m.jobs_bill_paid,
}

/** The work is done: the bill, which starts from what was agreed; sent once, and again when it was given back. */
export function JobBill({ job: { about, business }, answer }: PartProps) {
  const { locale } = useRoot()
  const { typed, fields } = formOf(answer, 'bill')
  const sending = useSubmission()?.get('act')
  const { bill, agreed, quote, priceSatang } = about
  if (bill && bill.state !== 'refused')
    return (
      <Note tone="ok" isLive={answer?.act === 'bill'}>
        <p>
          {SAID[bill.state]({ amount: formatMoneyDoc(bill.totalSatang, locale), business: business.name })}
        </p>
      </Note>
    )

  return (
    <section className={css.box} aria-label={m.jobs_bill()}>
      <h2 className={css.label}>{m.jobs_bill()}</h2>
      {bill && (
        <Note tone="warn">
          <p>{m.jobs_bill_refused({ reason: bill.refusal })}</p>
        </Note>
      )}
      {priceSatang !== null && (
        <p className={css.quiet}>{m.jobs_bill_agreed({ amount: formatMoneyDoc(priceSatang, locale) })}</p>
      )}
      <Form method="post" encType="multipart/form-data" className={css.form}>
        <input type="hidden" name="act" value="bill" />
        <SumFields
          before={agreed ?? (priceSatang === null ? (quote ?? {}) : { labourSatang: priceSatang })}
          typed={typed}
          fields={fields}
          totalLabel={m.jobs_total()}
        />
        <TextInput
          name="no"
          label={m.jobs_bill_no()}
          maxLength={100}
          autoComplete="off"
          defaultValue={typed.no}
          error={fields.no}
        />
        <FilePick
          name="file"
          label={m.jobs_bill_picture()}
          chooseLabel={m.jobs_bill_picture_choose()}
          noneLabel={m.jobs_bill_picture_none()}
          also={['application/pdf']}
          error={fields.file}
        />
        <div className={css.foot}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            full
            icon={<IconSend aria-hidden="true" />}
            isLoading={sending === 'bill'}
          >
            {m.jobs_bill_send()}
          </Button>
        </div>
      </Form>
    </section>
  )
}
