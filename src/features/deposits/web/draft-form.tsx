import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { DepositAnswer } from './deposit.page.tsx'
import css from './deposit-page.module.css'
import { linesIn, type TypedLine } from './read-forms.ts'
import type { ManagerDeposit } from './types.ts'
import { useDraftStart } from './use-draft-start.ts'
import { KINDS, kindName } from './words.ts'

/** Lines a form offers at most, and empty ones after what is there: without script a save brings more. */
const [MOST, SPARE] = [20, 2]

/** What is kept back and why, how the home was found, and words to the tenant. */
export function DraftForm({
  deposit,
  answer,
  isReader,
}: {
  deposit: ManagerDeposit
  answer: DepositAnswer | undefined
  isReader: boolean
}) {
  const { locale } = useRoot()
  const isSending = useSubmission()?.get('intent') === 'save'
  const { key, start, watch } = useDraftStart(deposit, answer)
  const errors = answer?.refusal?.fields ?? {}
  const days = deposit.deadline?.days
  const by = (condition: 'none' | 'no_damage' | 'damage') =>
    days && m.deposits_condition_damage_hint({ day: formatDay(days[condition], locale, 'long') })

  return (
    <Form method="post" className={css.stack} key={key} {...watch}>
      {answer?.refusal && <Note tone="danger" isLive title={answer.refusal.message} />}
      {/* Enter counts anew, wherever it is pressed: the first button of a form is the one that it presses. */}
      <button type="submit" name="intent" value="save" hidden />
      <fieldset disabled={isReader} className={css.plain}>
        <Card>
          <RadioGroup
            legend={m.deposits_condition()}
            name="condition"
            defaultValue={start.condition}
            options={[
              { value: 'none', label: m.deposits_condition_none(), hint: by('none') },
              { value: 'no_damage', label: m.deposits_condition_no_damage(), hint: by('no_damage') },
              { value: 'damage', label: m.deposits_condition_damage(), hint: by('damage') },
            ]}
          />
        </Card>
        <Card title={m.deposits_deductions()}>
          <div className={css.stack}>
            <p className={css.small}>{m.deposits_wear_rule()}</p>
            <Lines
              lines={start.lines}
              shown={answer?.intent === 'line' ? linesIn(answer.typed) + 1 : 0}
              errors={errors}
              asks={answer?.refusal?.asks ?? []}
            />
          </div>
        </Card>
        <Card>
          <TextInput
            name="note"
            label={m.deposits_note()}
            hint={m.deposits_note_hint()}
            maxLength={500}
            autoComplete="off"
            defaultValue={start.note}
            error={errors.note}
          />
        </Card>
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="save" isLoading={isSending}>
            {m.deposits_recount()}
          </Button>
        </div>
      </fieldset>
    </Form>
  )
}

function Lines({
  lines,
  shown: asked,
  errors,
  asks,
}: {
  lines: TypedLine[]
  /** Lines asked for without script. */
  shown: number
  errors: Record<string, string>
  /** Fields whose sum is to be confirmed. */
  asks: string[]
}) {
  const [count, setCount] = useState(() => Math.min(MOST, Math.max(lines.length + SPARE, 3, asked)))
  const shown = Array.from({ length: count }, (_, n) => lines[n])

  return (
    <>
      <ol className={css.lines}>
        {shown.map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <li key={n}>
            <fieldset className={css.line}>
              <legend className="sr-only">{m.deposits_line({ n: String(n + 1) })}</legend>
              {line?.readings && <input type="hidden" name={`readings.${n}`} value={line.readings} />}
              {line?.found && <input type="hidden" name={`found.${n}`} value={line.found} />}
              <Select
                name={`kind.${n}`}
                label={m.deposits_kind()}
                options={KINDS.map((kind) => ({ value: kind, label: kindName(kind) }))}
                defaultValue={line?.kind}
                error={errors[`deductions.${n}.kind`]}
              />
              <TextInput
                name={`description.${n}`}
                label={m.deposits_what()}
                maxLength={150}
                autoComplete="off"
                defaultValue={line?.description}
                error={errors[`deductions.${n}.description`]}
              />
              <MoneyInput
                name={`amount.${n}`}
                label={m.deposits_amount()}
                defaultSatang={line && readSatang(line.amount)}
                error={errors[`deductions.${n}.amountSatang`]}
              />
              {line && asks.includes(`deductions.${n}.amountSatang`) && (
                <Checkbox
                  name="meantSatang"
                  value={String(readSatang(line.amount))}
                  label={m.deposits_amount_yes({ amount: bahtFigure(readSatang(line.amount) ?? 0n) })}
                />
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <div className={css.more}>
        <p className={css.small}>{m.deposits_remove_hint()}</p>
        {count < MOST && (
          <Button
            type="submit"
            name="intent"
            value="line"
            variant="ghost"
            icon={<IconPlus size={20} />}
            onClick={(event) => {
              event.preventDefault()
              setCount(count + 1)
            }}
          >
            {m.deposits_add_line()}
          </Button>
        )}
      </div>
    </>
  )
}
