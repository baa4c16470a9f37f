import { StepUpFirst } from '#features/second-factor/web/embed/step-up-first.tsx'
import { m } from '#i18n/messages/messages.js'
import { BANKS, bankName } from '#thai/banks.ts'
import { type PromptPayTarget, promptPayPayload } from '#thai/qr/promptpay.ts'
import kit from '#web/dashboard/kit/section.module.css'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { EnterButton } from '#web/forms/enter-button.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { qrShape } from '#web/qr-shape.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import { QrBlock, type QrShape } from '#web/ui/qr-block.tsx'
import type { Route } from './+types/bank.page'
import { answerForm, type SectionAnswer, useSection } from './section-form.ts'
import { SectionForm, SectionPage, StoredInput } from './section-parts.tsx'
import css from './settings.module.css'

const INTENT = 'bank'
const LAST_DIGITS = /\d{4}$/

/** The code as tenants will see it; a word where there is none: nothing to draw yet, or a number of another kind. */
type Preview = { shape: QrShape; payee: string; account: string } | 'none' | 'wrong'

/** Where tenants' money goes. */
export async function loader(args: Route.LoaderArgs) {
  return (await apiOf(args).settings.bank()).data
}

export function action(args: Route.ActionArgs) {
  return answerForm<Preview>(args, async (_intent, _form, text) => {
    const kind = text('promptPayKind') as '' | PromptPayTarget['kind']
    if (text('act') === 'preview')
      return { shown: previewOf({ kind, id: text('promptPayId'), payee: text('payeeName') }) }

    return apiOf(args).settings.updateBank({
      promptPayKind: kind,
      promptPayId: text('promptPayId'),
      payeeName: text('payeeName'),
      bankCode: text('bankCode'),
      bankAccountNo: text('bankAccountNo'),
      bankAccountName: text('bankAccountName'),
    })
  })
}

function previewOf({ kind, id, payee }: { kind: string; id: string; payee: string }): Preview {
  if (!kind || !id) return 'none'
  try {
    const payload = promptPayPayload({ target: { kind: kind as PromptPayTarget['kind'], id } })
    const account = `•••• ${LAST_DIGITS.exec(id.replace(/[\s\-.]/g, ''))?.[0] ?? ''}`

    return { shape: qrShape(payload), payee, account }
  } catch {
    return 'wrong'
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.settings_bank(), isIndexed: false })

export default function BankPage({ loaderData: bank, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const mayMoney = useMissingRight('money') === null
  const section = useSection(actionData as SectionAnswer<Preview>, () => ({
    title: m.settings_bank_saved(),
    text: m.settings_bank_saved_text(),
  }))
  const shown = section.shownOf(INTENT) as Preview | undefined
  const of = (name: keyof typeof bank) => ({ section, intent: INTENT, name, stored: bank[name] })
  // Numbers are read masked: the field is for a new one.
  const number = (name: 'promptPayId' | 'bankAccountNo') => ({
    ...of(name),
    stored: '',
    hint: bank[name] ? m.settings_number_kept({ number: bank[name] }) : undefined,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 40,
  })
  const chosen = (name: 'promptPayKind' | 'bankCode') => ({
    name,
    // A saved choice is the one that stands there.
    key: bank[name] ?? '',
    defaultValue: section.valuesOf(INTENT)?.[name] ?? bank[name] ?? '',
    error: section.refusalOf(INTENT)?.fields[name],
  })
  const { key: kindKey, ...kind } = chosen('promptPayKind')
  const { key: bankKey, ...bankCode } = chosen('bankCode')

  return (
    <SectionPage section={section} lead={m.settings_bank_lead()}>
      <SectionForm section={section} intent={INTENT} submitLabel={m.settings_bank_save()}>
        <StepUpFirst isNeeded={mayMoney}>
          <EnterButton />
          <Card title={m.settings_promptpay()}>
            <div className={kit.form}>
              <Select
                key={kindKey}
                {...kind}
                label={m.settings_promptpay_kind()}
                placeholder={m.settings_promptpay_none()}
                options={[
                  { value: 'phone', label: m.settings_promptpay_phone() },
                  { value: 'taxId', label: m.settings_promptpay_tax() },
                  { value: 'ewallet', label: m.settings_promptpay_wallet() },
                ]}
              />
              <div className={kit.pair}>
                <StoredInput {...number('promptPayId')} label={m.settings_promptpay_number()} />
                <StoredInput
                  {...of('payeeName')}
                  label={m.settings_promptpay_payee()}
                  hint={m.settings_promptpay_payee_hint()}
                  maxLength={100}
                />
              </div>
              <div role="status" className={css.preview}>
                {shown === 'none' && <Note tone="warn">{m.settings_promptpay_preview_first()}</Note>}
                {shown === 'wrong' && <Note tone="warn">{m.settings_promptpay_preview_wrong()}</Note>}
                {typeof shown === 'object' && (
                  <QrBlock
                    head={m.settings_promptpay()}
                    shape={shown.shape}
                    alt={m.settings_promptpay_preview_alt({ payee: shown.payee })}
                    payee={shown.payee}
                    account={shown.account}
                    amountNote={m.settings_promptpay_preview_note()}
                  />
                )}
              </div>
              <div className={kit.acts}>
                <Button type="submit" name="act" value="preview" full="phone">
                  {m.settings_promptpay_preview()}
                </Button>
              </div>
            </div>
          </Card>
          <Card title={m.settings_bank_account()}>
            <div className={kit.form}>
              <Select
                key={bankKey}
                {...bankCode}
                label={m.settings_bank_name()}
                placeholder={m.settings_bank_none()}
                options={BANKS.map((one) => ({ value: one.bot, label: bankName(one, locale) }))}
              />
              <div className={kit.pair}>
                <StoredInput {...number('bankAccountNo')} label={m.settings_bank_number()} />
                <StoredInput {...of('bankAccountName')} label={m.settings_bank_holder()} maxLength={100} />
              </div>
            </div>
          </Card>
        </StepUpFirst>
      </SectionForm>
    </SectionPage>
  )
}
