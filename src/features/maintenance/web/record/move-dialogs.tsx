import { HOLD_REASONS, type RepairState } from '#features/maintenance/rules/states.ts'
import type { Repair } from '#features/maintenance/web/types.ts'
import { WhenFields } from '#features/maintenance/web/when-fields.tsx'
import { holdWords } from '#features/maintenance/web/words.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtText, bahtTextEn } from '#thai/baht-text.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import type { ComboOption } from '#web/ui/fields/combo-options.ts'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import type { RecordAnswer } from './act.ts'
import { ActDialog, moveOf } from './act-dialog.tsx'

export type DialogProps = { repair: Repair; answer?: RecordAnswer; vendors: ComboOption[] }

/** The dialogs of all moves that are open to a repair. */
export function MoveDialogs({ repair, answer, vendors }: DialogProps) {
  const { status, moves } = repair
  const may = (to: RepairState) => moves.includes(to)
  const mine = (to: RepairState) => (answer?.intent === 'move' && answer.typed.to === to ? answer : undefined)
  const props = (to: RepairState) => ({ repair, vendors, answer: mine(to) })

  return (
    <>
      {(may('assigned') || status === 'assigned') && <AssignDialog {...props('assigned')} />}
      {(may('scheduled') || status === 'scheduled') && <ScheduleDialog {...props('scheduled')} />}
      {may('completed') && <CompleteDialog {...props('completed')} />}
      {may('on_hold') && <HoldDialog {...props('on_hold')} />}
      {may('cancelled') && <ReasonDialog {...props('cancelled')} to="cancelled" />}
      {may('reopened') && <ReasonDialog {...props('reopened')} to="reopened" />}
    </>
  )
}

/** Who does it. */
function AssignDialog({ repair, answer, vendors }: DialogProps) {
  return (
    <ActDialog
      id="assign-repair"
      title={m.maintenance_assign_title()}
      go={m.maintenance_assign()}
      sends={moveOf(repair, 'assigned')}
      answer={answer}
      shown={['vendorId']}
    >
      <VendorField {...{ repair, answer, vendors }} isRequired />
      {vendors.length === 0 && <p>{m.maintenance_no_vendors()}</p>}
    </ActDialog>
  )
}

function VendorField({ repair, answer, vendors, isRequired }: DialogProps & { isRequired?: boolean }) {
  return (
    <Combobox
      name="vendorId"
      label={m.maintenance_vendor()}
      hint={m.maintenance_vendor_hint()}
      placeholder={m.maintenance_vendor_none()}
      options={vendors}
      defaultValue={answer?.typed.vendorId ?? repair.vendorId ?? ''}
      error={answer?.refusal?.fields.vendorId}
      required={isRequired}
    />
  )
}

function ScheduleDialog({ repair, answer, vendors }: DialogProps) {
  return (
    <ActDialog
      id="schedule-repair"
      title={m.maintenance_schedule_title()}
      go={m.maintenance_schedule()}
      sends={moveOf(repair, 'scheduled')}
      answer={answer}
      shown={['day', 'fromTime', 'toTime', 'vendorId']}
    >
      <WhenFields
        repair={repair}
        typed={answer?.typed}
        errors={answer?.refusal?.fields}
        asksDay={answer?.refusal?.asks.includes('day')}
      />
      <VendorField {...{ repair, answer, vendors }} />
    </ActDialog>
  )
}

/** Done: what it cost, a word, and whether the tenants are told. */
function CompleteDialog({ repair, answer }: DialogProps) {
  const { locale } = useRoot()
  const typed = answer?.typed ?? {}
  const fields = answer?.refusal?.fields ?? {}

  return (
    <ActDialog
      id="complete-repair"
      title={m.maintenance_complete_title()}
      go={m.maintenance_complete()}
      sends={moveOf(repair, 'completed')}
      answer={answer}
      shown={['costSatang', 'text']}
    >
      <MoneyInput
        name="cost"
        label={m.maintenance_cost()}
        hint={m.maintenance_cost_hint()}
        defaultText={typed.cost}
        defaultSatang={repair.costSatang ?? repair.estimateSatang}
        inWords={locale === 'th' ? bahtText : bahtTextEn}
        error={fields.costSatang}
      />
      <TextArea
        name="text"
        label={m.maintenance_note_team()}
        hint={m.maintenance_note_team_hint()}
        maxLength={500}
        defaultValue={typed.text}
        error={fields.text}
      />
      <Checkbox
        name="tell"
        value="1"
        label={m.maintenance_tell_too()}
        hint={m.maintenance_told_completed()}
        defaultChecked={answer ? typed.tell === '1' : true}
      />
    </ActDialog>
  )
}

/** Why it waits; the clocks stand still meanwhile. */
function HoldDialog({ repair, answer }: DialogProps) {
  const fields = answer?.refusal?.fields ?? {}

  return (
    <ActDialog
      id="hold-repair"
      title={m.maintenance_hold_title()}
      go={m.maintenance_hold()}
      sends={moveOf(repair, 'on_hold')}
      answer={answer}
      shown={['holdReason', 'text']}
    >
      <RadioGroup
        legend={m.maintenance_hold_why()}
        hint={m.maintenance_clocks_stand()}
        name="holdReason"
        defaultValue={answer?.typed.holdReason ?? ''}
        options={HOLD_REASONS.map((value) => ({ value, label: holdWords[value]() }))}
        error={fields.holdReason}
      />
      <TextInput
        name="text"
        label={m.maintenance_reason()}
        hint={m.maintenance_reason_hint()}
        maxLength={500}
        autoComplete="off"
        defaultValue={answer?.typed.text}
        error={fields.text}
      />
    </ActDialog>
  )
}

/** Calls it off, or opens it again; either says why. */
function ReasonDialog({ repair, answer, to }: DialogProps & { to: 'cancelled' | 'reopened' }) {
  const isOff = to === 'cancelled'

  return (
    <ActDialog
      id={isOff ? 'cancel-repair' : 'reopen-repair'}
      title={isOff ? m.maintenance_cancel_title() : m.maintenance_reopen_title()}
      go={isOff ? m.maintenance_cancel() : m.maintenance_reopen()}
      isDanger={isOff}
      sends={moveOf(repair, to)}
      answer={answer}
      shown={['text']}
    >
      <p>{isOff ? m.maintenance_cancel_effect() : m.maintenance_reopen_effect()}</p>
      <TextInput
        name="text"
        label={m.maintenance_reason()}
        required
        maxLength={500}
        autoComplete="off"
        defaultValue={answer?.typed.text}
        error={answer?.refusal?.fields.text}
      />
    </ActDialog>
  )
}
