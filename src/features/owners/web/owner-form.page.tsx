import { data, Form, redirect } from 'react-router'
import { StepUp } from '#features/second-factor/web/embed/step-up.tsx'
import { StepUpFirst } from '#features/second-factor/web/embed/step-up-first.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { BANKS, bankName } from '#thai/banks.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm, useMissingRight } from '#web/dashboard/rights.tsx'
import { readPercent } from '#web/forms/typed-percent.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { BothVersions, SeenFields } from '#web/forms/versions/both-versions.tsx'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { useSeen } from '#web/forms/versions/use-seen.ts'
import { leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MoneyInput, readSatang } from '#web/ui/fields/money-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextArea, TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/owner-form.page'
import { chosenHomes, ownerFields, seenOwner, withHomes } from './compared.ts'
import { OwnerHomes } from './owner-homes.tsx'
import css from './owners.module.css'
import { RemoveOwner } from './remove-owner.tsx'

/** The form shows every home at once; 2,000 is what one owner may be given. */
const MOST_PAGES = 20

/** Adds an owner, or changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { id } = args.params
  const owner = id ? (await api.owners.read({ id })).data : null
  const homes: { propertyId: string; unitNo: string; titleTh: string; titleEn: string | null }[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data: found, total } = await api.properties.list({ itemsPerPage: 100, page })
    homes.push(
      ...found.map(({ id: propertyId, titleTh, titleEn, unitNo }) => ({
        propertyId,
        unitNo,
        titleTh,
        titleEn,
      })),
    )
    if (homes.length >= total) break
  }
  const known = new Set(homes.map((home) => home.propertyId))

  return { owner, homes: [...(owner?.homes ?? []).filter((home) => !known.has(home.propertyId)), ...homes] }
}

export async function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  const { id } = args.params
  const { locale } = scopeOf(args)
  const { data: names } = await api.properties.names()
  const titleOf = (homeId: string) => {
    const home = names.find((one) => one.id === homeId)
    return (home && (locale === 'en' ? home.nameEn : home.name)) ?? ''
  }
  const record = {
    fields: () => ownerFields(locale, titleOf),
    readStored: async () => seenOwner((await api.owners.read({ id: id ?? '' })).data),
  }
  const form = await args.request.formData()
  const sent = await readSent(withHomes(form), record)
  const text = (name: string) => sent.texts[name]?.[0]?.trim() ?? ''

  try {
    if (id && form.get('intent') === 'remove') {
      await api.owners.delete({ id })
      return redirect(pathIn(locale, '/dashboard/manager/owners'))
    }
    const input = {
      name: text('name'),
      nameEn: text('nameEn'),
      email: text('email'),
      phone: text('phone'),
      address: text('address'),
      addressEn: text('addressEn'),
      taxId: text('taxId'),
      bankCode: text('bankCode'),
      bankAccountNo: text('bankAccountNo'),
      bankAccountName: text('bankAccountName'),
      reserveSatang:
        text('reserve') === '' ? 0n : (readSatang(text('reserve')) ?? (text('reserve') as never)),
      statementLocale: text('statementLocale') === 'en' ? ('en' as const) : ('th' as const),
      homes: [...chosenHomes(sent.texts)].map(([propertyId, share]) => ({
        propertyId,
        shareBp: readPercent(share) ?? 0,
      })),
    }
    const { data: saved } = id
      ? await api.owners.update({ id, ...input, version: sent.seen?.version })
      : await api.owners.add(input)
    return leadDone(`${pathIn(locale, `/dashboard/manager/owners/${saved.id}`)}?saved=1`)
  } catch (error) {
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<Refused & { refusal: Refusal }>({ refusal, ...refused }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.owner ? m.owners_edit() : m.owners_add(), isIndexed: false })

export default function OwnerFormPage({ loaderData: { owner, homes }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const isBusy = useSubmission() !== undefined
  const answer = useAnswer(actionData)
  const refusal = answer?.refusal
  const stored = owner && seenOwner(owner)
  const { seen } = useSeen(stored, { answered: answer?.seen, isDone: false })
  const values = firstTexts(answer?.typed)
  const field = (
    name: Exclude<keyof NonNullable<typeof owner>, 'homes' | 'portalEmails' | 'version' | 'reserveSatang'>,
  ) => ({
    name,
    defaultValue: answer ? (values[name] ?? '') : (owner?.[name] ?? ''),
    error: refusal?.fields[name],
  })
  const mayEdit = useMissingRight('edit') === null
  const mayMoney = useMissingRight('money') === null
  const back = pathIn(locale, `/dashboard/manager/owners${owner ? `/${owner.id}` : ''}`)

  return (
    <>
      <StepUp refusal={refusal} />
      <PageHeader
        title={owner ? (mayEdit ? m.owners_edit_title({ name: owner.name }) : owner.name) : m.owners_add()}
      />
      <Form method="post" className={css.page}>
        {refusal && (
          <Note tone="danger" isLive>
            {refusal.message}
          </Note>
        )}
        <SeenFields seen={seen} />
        <RightForm right="edit">
          <BothVersions differences={answer?.differences} />
          <Card title={m.owners_form_who()}>
            <div className={css.form}>
              <TextInput
                label={m.owners_form_name()}
                hint={m.owners_form_name_hint()}
                required
                {...field('name')}
              />
              <TextInput label={m.owners_form_name_en()} lang="en" {...field('nameEn')} />
              <TextInput
                label={m.owners_form_email()}
                hint={m.owners_form_email_hint()}
                type="email"
                {...field('email')}
              />
              <TextInput label={m.owners_form_phone()} type="tel" {...field('phone')} />
              <TextArea label={m.owners_form_address()} rows={3} {...field('address')} />
              <TextArea
                label={m.owners_form_address_en()}
                hint={m.owners_form_address_en_hint()}
                rows={3}
                lang="en"
                {...field('addressEn')}
              />
              <TextInput label={m.owners_form_tax_id()} inputMode="numeric" {...field('taxId')} />
              <Select
                label={m.owners_form_language()}
                options={[
                  { value: 'th', label: 'ไทย' },
                  { value: 'en', label: 'English' },
                ]}
                {...field('statementLocale')}
                defaultValue={values.statementLocale ?? owner?.statementLocale ?? 'th'}
              />
            </div>
          </Card>
          <Card title={<span id="owner-bank">{m.owners_form_bank()}</span>}>
            <div className={css.form}>
              <StepUpFirst isNeeded={owner !== null && mayEdit && mayMoney}>
                <Select
                  label={m.owners_form_bank_name()}
                  placeholder={m.owners_form_choose()}
                  options={BANKS.map((bank) => ({ value: bank.bot, label: bankName(bank, locale) }))}
                  {...field('bankCode')}
                />
                <TextInput
                  label={m.owners_form_account_no()}
                  inputMode="numeric"
                  {...field('bankAccountNo')}
                />
                <TextInput label={m.owners_form_account_name()} {...field('bankAccountName')} />
                {owner && <p className={css.help}>{m.owners_form_bank_waits()}</p>}
                <MoneyInput
                  name="reserve"
                  label={m.owners_form_reserve()}
                  hint={m.owners_form_reserve_hint()}
                  defaultSatang={owner?.reserveSatang ?? 0n}
                  defaultText={answer ? (values.reserve ?? '') : undefined}
                  error={refusal?.fields.reserveSatang}
                />
              </StepUpFirst>
            </div>
          </Card>
          <OwnerHomes
            homes={homes}
            error={refusal?.fields.homes}
            chosen={chosenHomes(answer?.typed ?? stored?.texts ?? {})}
          />
          <div className={css.buttons}>
            <ButtonLink href={back}>{m.owners_form_cancel()}</ButtonLink>
            <Button type="submit" variant="primary" isLoading={isBusy}>
              {m.owners_form_save()}
            </Button>
          </div>
        </RightForm>
      </Form>
      {owner && <RemoveOwner name={owner.name} />}
    </>
  )
}
