import IconClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs'
import { data } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { salutation } from '#thai/names.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { type Refused, readSent, refusedForm } from '#web/forms/versions/sent-form.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Route } from './+types/own-main.page'
import { ownFields, seenRecord } from './compared.ts'
import css from './own-main.module.css'
import { RecordCard } from './record-card.tsx'

type Answer = Partial<Refused> & { id: string; refusal?: Refusal }

/** Vendors see their records; agents and all others share the address and have none (G089). */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = scopeOf(args)
  const isVendor = viewer?.role === 'Vendor' || viewer?.ownKinds.includes('vendor') === true

  return { isVendor, records: isVendor ? (await apiOf(args).vendors.ownRecords()).data : [] }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { vendors } = apiOf(args)
  const id = String(form.get('id') ?? '')
  const record = {
    fields: ownFields,
    readStored: async () => {
      const stored = (await vendors.ownRecords()).data.find((one) => one.id === id)
      return stored ? seenRecord(stored) : { version: '', texts: {} }
    },
  }
  const sent = await readSent(form, record)
  try {
    const { name = '', trade, phoneNumber, email, taxId } = firstTexts(sent.texts)
    await vendors.updateOwn({ id, name, trade, phoneNumber, email, taxId, version: sent.seen?.version })
    return data<Answer>({ id })
  } catch (error) {
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<Answer>({ id, refusal, ...refused }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.vendors_main_title(), isIndexed: false })

/** A vendor's overview: whom they serve, what those know of them, and what is to come. */
export default function OthersMainPage({
  loaderData: { isVendor, records },
  actionData,
}: Route.ComponentProps) {
  const { locale, viewer } = useRoot()
  const answer = useAnswer(actionData)
  const settings = pathIn(locale, '/dashboard/others/general-settings')
  if (records.length === 0)
    return (
      <EmptyState
        picture="/art/panorama-morning.svg"
        title={isVendor ? m.vendors_none() : m.vendors_other_title()}
        headingLevel={1}
        actions={
          <>
            <ButtonLink variant="primary" href={settings}>
              {m.vendors_settings()}
            </ButtonLink>
            <ButtonLink href={pathIn(locale, '/search')}>{m.vendors_search()}</ButtonLink>
          </>
        }
      >
        <p>{isVendor ? m.vendors_none_text() : m.vendors_other_text()}</p>
      </EmptyState>
    )

  return (
    <>
      <PageHeader
        title={m.vendors_main_hello({ name: salutation({ first: viewer?.firstName ?? '' }, locale) })}
        lead={m.vendors_main_lead()}
      />
      <div className={css.page}>
        {records.map((record) => (
          <RecordCard
            key={record.id}
            record={record}
            answer={answer?.id === record.id ? answer : undefined}
          />
        ))}
        <Card title={m.vendors_later_title()}>
          <p className={css.badge}>
            <IconClockHour4 size={18} aria-hidden="true" />
            {m.site_later_badge()}
          </p>
          <p>{m.vendors_later_text()}</p>
        </Card>
      </div>
    </>
  )
}
