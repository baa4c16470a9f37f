import { BILL_TO } from '#features/maintenance/contract.ts'
import type { Repair, ToldMail } from '#features/maintenance/web/types.ts'
import { payerWords } from '#features/maintenance/web/words.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import type { RecordAnswer } from './act.ts'
import { ActDialog } from './act-dialog.tsx'
import css from './record.module.css'

type Props = { repair: Repair; answer?: RecordAnswer }

/** Writes to the tenants where it stands; the mail is there to read before it goes. */
export function TellDialog({ answer, mail: first }: Props & { mail: ToldMail }) {
  const isTell = answer?.intent === 'tell' || answer?.intent === 'preview'
  const isLooking = useSubmission()?.get('intent') === 'preview'
  const mail = answer?.mail ?? first

  return (
    <ActDialog
      id="tell-tenants"
      title={m.maintenance_tell_title()}
      go={m.maintenance_tell_go({ n: mail.to.length })}
      sends={{ intent: 'tell' }}
      answer={isTell ? answer : undefined}
      shown={['text']}
      beside={
        <Button type="submit" form="tell-tenants-form" name="intent" value="preview" isLoading={isLooking}>
          {m.maintenance_preview()}
        </Button>
      }
    >
      <TextArea
        name="text"
        label={m.maintenance_tell_text()}
        hint={m.maintenance_tell_hint()}
        maxLength={500}
        defaultValue={isTell ? answer?.typed.text : undefined}
        error={isTell ? answer?.refusal?.fields.text : undefined}
      />
      {mail.to.length === 0 ? (
        <p>{m.problem_repair_nobody_to_tell()}</p>
      ) : (
        <div className={css.mail}>
          <p className={css.soft}>{m.maintenance_mail_to({ to: mail.to.join(', ') })}</p>
          <p>
            <b>{mail.subject}</b>
          </p>
          <p className={css.written}>{mail.text}</p>
        </div>
      )}
    </ActDialog>
  )
}

/** Another payer than the rule says, with the reason. */
export function PayerDialog({ repair, answer }: Props) {
  const mine = answer?.intent === 'payer' ? answer : undefined
  const fields = mine?.refusal?.fields ?? {}

  return (
    <ActDialog
      id="change-payer"
      title={m.maintenance_payer_title()}
      go={m.maintenance_payer_save()}
      sends={{ intent: 'payer', version: repair.version }}
      answer={mine}
      shown={['billTo', 'billToReason']}
    >
      <Select
        name="billTo"
        label={m.maintenance_payer()}
        options={BILL_TO.map((value) => ({ value, label: payerWords[value]() }))}
        defaultValue={mine?.typed.billTo ?? repair.billTo}
        error={fields.billTo}
      />
      <TextInput
        name="billToReason"
        label={m.maintenance_reason()}
        hint={m.maintenance_payer_reason_hint()}
        maxLength={300}
        autoComplete="off"
        defaultValue={mine?.typed.billToReason ?? repair.billToReason}
        error={fields.billToReason}
      />
    </ActDialog>
  )
}

/** Only one that nobody has begun; any other is called off. */
export function RemoveDialog({ repair, answer }: Props) {
  return (
    <ActDialog
      id="remove-repair"
      title={m.maintenance_remove_title({ no: repair.no })}
      go={m.maintenance_remove()}
      isDanger
      sends={{ intent: 'remove' }}
      answer={answer?.intent === 'remove' ? answer : undefined}
      shown={[]}
    >
      <p>{m.maintenance_remove_effect()}</p>
    </ActDialog>
  )
}
