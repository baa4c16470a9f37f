import { Form } from 'react-router'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { RightForm } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { ImportAnswer } from './import.page.tsx'
import type { ImportData } from './import-types.ts'
import css from './imports.module.css'

/** What the file does not say, and the one button that brings it in. */
export function ApplyForm({ found, answer }: { found: ImportData; answer: ImportAnswer | null }) {
  const { locale, viewer } = useRoot()
  const sent = useSubmission()
  const isBusy = (intent: string) => sent?.get('intent') === intent
  const { counts, needs, format } = found
  const fields = answer?.refusal.fields ?? {}
  const typed = answer?.values ?? {}
  const homes = formatNumber(counts.homes)

  return (
    <Card title={m.imports_apply_title()} look="tint">
      {counts.homes === 0 ? (
        <Note tone="danger">{m.imports_apply_nothing()}</Note>
      ) : (
        <Form method="post" className={css.form}>
          <RightForm right="money">
            {needs.projectName && (
              <TextInput
                label={m.imports_project()}
                hint={m.imports_project_hint()}
                name="projectName"
                required
                defaultValue={typed.projectName ?? viewer?.workspace?.businessName}
                error={fields.projectName}
              />
            )}
            <Select
              label={m.imports_home_type()}
              name="homeType"
              defaultValue={typed.homeType ?? (format === 'thai_dorm' ? 'dorm' : 'condo')}
              options={[
                { value: 'dorm', label: m.imports_type_dorm() },
                { value: 'apartment', label: m.imports_type_apartment() },
                { value: 'condo', label: m.imports_type_condo() },
                { value: 'house', label: m.imports_type_house() },
                { value: 'townhouse', label: m.imports_type_townhouse() },
              ]}
            />
            {needs.meterRates && (
              <>
                <MoneyInput
                  label={m.imports_rate_water()}
                  hint={m.imports_rate_hint()}
                  name="waterRate"
                  required
                  defaultSatang={typed.waterRate ? readSatang(typed.waterRate) : null}
                  error={fields.waterRateSatang}
                />
                <MoneyInput
                  label={m.imports_rate_electric()}
                  hint={m.imports_rate_electric_hint()}
                  name="electricRate"
                  required
                  defaultSatang={typed.electricRate ? readSatang(typed.electricRate) : null}
                  error={fields.electricRateSatang}
                />
                <RadioGroup
                  legend={m.imports_readings()}
                  name="readings"
                  required
                  defaultValue={typed.readings}
                  error={fields.readings}
                  options={[
                    { value: 'bill', label: m.imports_readings_bill(), hint: m.imports_readings_bill_hint() },
                    {
                      value: 'billed',
                      label: m.imports_readings_billed(),
                      hint: m.imports_readings_billed_hint(),
                    },
                  ]}
                />
              </>
            )}
            {counts.leases > 0 && (
              <fieldset className={css.terms}>
                <legend>{m.imports_terms_title()}</legend>
                <TextInput
                  label={m.imports_due_day()}
                  hint={m.imports_due_day_hint()}
                  name="dueDay"
                  inputMode="numeric"
                  defaultValue={typed.dueDay}
                  error={fields.dueDay}
                />
                <TextInput
                  label={m.imports_grace_days()}
                  hint={m.imports_grace_days_hint()}
                  name="graceDays"
                  inputMode="numeric"
                  defaultValue={typed.graceDays}
                  error={fields.graceDays}
                />
                <MoneyInput
                  label={m.imports_late_fee()}
                  hint={m.imports_late_fee_hint()}
                  name="lateFee"
                  defaultSatang={typed.lateFee ? readSatang(typed.lateFee) : null}
                  error={fields.lateFeeSatang}
                />
              </fieldset>
            )}
            {counts.faultyRows > 0 && (
              <Checkbox
                name="skipsFaulty"
                label={m.imports_skip({ count: formatNumber(counts.faultyRows) })}
                hint={m.imports_skip_hint()}
                defaultChecked={typed.skipsFaulty !== undefined}
              />
            )}
            <p className={css.small}>{m.imports_apply_help()}</p>
            <Button
              type="submit"
              name="intent"
              value="apply"
              variant="primary"
              size="lg"
              full
              isLoading={isBusy('apply')}
            >
              {m.imports_apply({ homes })}
            </Button>
          </RightForm>
        </Form>
      )}
      <Form method="post" className={css.discard}>
        <Button
          type="submit"
          name="intent"
          value="discard"
          variant="ghost"
          full
          isLoading={isBusy('discard')}
        >
          {m.imports_discard()}
        </Button>
        {found.keptUntil && (
          <p className={css.small}>{m.imports_kept_until({ day: formatDay(found.keptUntil, locale) })}</p>
        )}
      </Form>
    </Card>
  )
}
