import { Form, useNavigate } from 'react-router'
import { HOLD_REASONS, type RepairState } from '#features/maintenance/rules/states.ts'
import type { Repair } from '#features/maintenance/web/types.ts'
import { WhenFields } from '#features/maintenance/web/when-fields.tsx'
import { holdWords, stateWords } from '#features/maintenance/web/words.ts'
import { coverLine } from '#features/vendors/web/embed/cover-words.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { MoneyInput } from '#web/ui/fields/money-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { MoveAnswer } from './act.ts'
import css from './desk.module.css'
import type { Vendor } from './filters.tsx'
import { placeOf } from './repairs.list.tsx'

const TITLES: Record<RepairState, () => string> = {
  new: m.maintenance_desk_to_new,
  assigned: m.maintenance_desk_act_assign,
  scheduled: m.maintenance_desk_act_schedule,
  in_progress: m.maintenance_desk_act_begin,
  on_hold: m.maintenance_desk_act_hold,
  completed: m.maintenance_desk_act_complete,
  cancelled: m.maintenance_desk_act_cancel,
  reopened: m.maintenance_desk_act_reopen,
}

/** Asks for what a move needs, and makes it. The address opens it, so that it works without script. */
export function MoveDialog({
  repair,
  to,
  vendors,
  answer,
  back,
}: {
  repair: Repair
  to: RepairState
  vendors: Vendor[]
  answer?: MoveAnswer
  /** The page without the dialog. */
  back: string
}) {
  const navigate = useNavigate()
  const isSending = useSubmission() !== undefined
  const mayGo =
    repair.moves.includes(to) || (to === repair.status && (to === 'assigned' || to === 'scheduled'))
  const refusal = answer?.refusal
  const isSaid = refusal && Object.keys(refusal.fields).length > 0

  return (
    <Dialog
      isOpen
      onClose={() => void navigate(back, { replace: true, preventScrollReset: true })}
      title={TITLES[to]()}
      closeLabel={m.maintenance_desk_close()}
      footer={
        <>
          <ButtonLink href={back}>{m.maintenance_desk_back()}</ButtonLink>
          {mayGo && (
            <Button type="submit" form="move-repair" variant="primary" isLoading={isSending}>
              {TITLES[to]()}
            </Button>
          )}
        </>
      }
    >
      <p className={css.about}>
        <b>{repair.title}</b>
        <small>
          {repair.no} · {placeOf(repair)} · {stateWords[repair.status]()}
        </small>
      </p>
      {refusal && !isSaid && <Note tone="danger" title={refusal.message} isLive />}
      {mayGo ? (
        <Form method="post" id="move-repair" className={css.form} noValidate preventScrollReset>
          <input type="hidden" name="id" value={repair.id} />
          <input type="hidden" name="no" value={repair.no} />
          <input type="hidden" name="from" value={repair.status} />
          <input type="hidden" name="to" value={to} />
          <Asked
            {...{ repair, to, vendors }}
            typed={answer?.typed}
            errors={refusal?.fields ?? {}}
            asksDay={refusal?.asks.includes('day')}
          />
        </Form>
      ) : (
        <Note tone="warn" title={m.problem_repair_no_move()} />
      )}
    </Dialog>
  )
}

type Fields = {
  repair: Repair
  to: RepairState
  vendors: Vendor[]
  typed: Record<string, string> | undefined
  errors: Record<string, string>
  asksDay?: boolean
}

function Asked({ repair, to, vendors, typed = {}, errors, asksDay }: Fields) {
  const text = (
    <TextInput
      name="text"
      label={NEEDS_WHY.includes(to) ? m.maintenance_desk_why() : m.maintenance_desk_note()}
      maxLength={500}
      autoComplete="off"
      required={NEEDS_WHY.includes(to)}
      defaultValue={typed.text}
      error={errors.text}
    />
  )
  if (to === 'assigned') return <Whom {...{ repair, vendors, typed, errors }} isNeeded />
  if (to === 'scheduled')
    return (
      <>
        {!repair.vendorId && <Whom {...{ repair, vendors, typed, errors }} />}
        <WhenFields {...{ repair, typed, errors }} asksDay={asksDay} />
      </>
    )
  if (to === 'on_hold')
    return (
      <>
        <RadioGroup
          legend={m.maintenance_desk_why()}
          name="holdReason"
          defaultValue={typed.holdReason}
          error={errors.holdReason}
          options={HOLD_REASONS.map((one) => ({ value: one, label: holdWords[one]() }))}
        />
        {text}
      </>
    )
  if (to === 'completed')
    return (
      <>
        <MoneyInput
          name="cost"
          label={m.maintenance_desk_cost()}
          hint={m.maintenance_desk_cost_hint()}
          defaultSatang={repair.estimateSatang}
          defaultText={typed.cost}
          error={errors.costSatang}
        />
        {text}
        <Checkbox
          name="tell"
          value="1"
          label={m.maintenance_desk_tell()}
          defaultChecked={typed.tell === '1'}
        />
      </>
    )

  return text
}

const NEEDS_WHY: readonly RepairState[] = ['cancelled', 'reopened']

function Whom({
  repair,
  vendors,
  typed = {},
  errors,
  isNeeded = false,
}: Omit<Fields, 'to'> & { isNeeded?: boolean }) {
  const { locale, today } = useRoot()

  return (
    <Combobox
      name="vendorId"
      label={m.maintenance_desk_column_vendor()}
      placeholder={isNeeded ? m.maintenance_desk_choose_vendor() : m.maintenance_desk_nobody_yet()}
      required={isNeeded}
      defaultValue={typed.vendorId ?? repair.vendorId ?? ''}
      error={errors.vendorId}
      options={vendors.map(({ id, name, nameEn, ...cover }) => ({
        value: id,
        label: locale === 'th' ? name : (nameEn ?? name),
        detail: coverLine(cover, { today, locale }),
      }))}
    />
  )
}
