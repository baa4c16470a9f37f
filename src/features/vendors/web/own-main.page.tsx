import { data, redirectDocument } from 'react-router'
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
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Route } from './+types/own-main.page'
import { ownFields, seenRecord } from './compared.ts'
import { NoRole } from './no-role.tsx'
import { typedCover } from './typed-cover.ts'
import { readVendorDesk, VendorDesk } from './vendor-desk.tsx'

type Answer = Partial<Refused> & { id: string; refusal?: Refusal }

/**
 * Vendors, agents and all others share the address (G089). Each part is read for whom it is: one person may be a vendor
 * and an agent at once.
 */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = scopeOf(args)
  const isVendor = viewer?.role === 'Vendor' || viewer?.ownKinds.includes('vendor') === true

  return { vendor: isVendor ? await readVendorDesk(args) : null }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  if (form.get('intent') === 'manage') return manageAlone(args)
  const { vendors } = apiOf(args)
  const id = String(form.get('id') ?? '')
  const record = {
    fields: ownFields,
    readStored: async () => {
      const stored = (await vendors.ownRecords()).data.find((one) => one.id === id)
      return stored ? seenRecord(stored, scopeOf(args).locale) : { version: '', texts: {} }
    },
  }
  const sent = await readSent(form, record)
  try {
    const { name = '', trade, phoneNumber, email, taxId, ...texts } = firstTexts(sent.texts)
    const { licenceNo, insurer, policyNo } = texts
    await vendors.updateOwn({
      ...{ id, name, trade, phoneNumber, email, taxId, licenceNo, insurer, policyNo },
      ...{ ...typedCover(texts), version: sent.seen?.version },
    })
    return data<Answer>({ id })
  } catch (error) {
    const refusal = refusalOf(args, error)
    const refused = await refusedForm(refusal.code, sent, record)
    return data<Answer>({ id, refusal, ...refused }, { status: refusal.status })
  }
}

/** Opens a business for somebody without a role: from then on they are its manager (G415). */
async function manageAlone(args: Route.ActionArgs) {
  try {
    await apiOf(args).onboarding.manageAlone()
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<Answer>({ id: '', refusal }, { status: refusal.status })
  }
  throw redirectDocument(pathIn(scopeOf(args).locale, '/dashboard/manager/main'))
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.vendors_main_title(), isIndexed: false })

/** What somebody who gives service does today, whom they serve and what is unpaid; or what one without a role can do next. */
export default function OthersMainPage({ loaderData: { vendor }, actionData }: Route.ComponentProps) {
  const { locale, viewer } = useRoot()
  const answer = useAnswer(actionData)
  if (!vendor) return <NoRole refusal={answer?.refusal} />
  if (vendor.records.length === 0) return <NotServing />

  return (
    <>
      <PageHeader
        title={m.vendors_main_hello({ name: salutation({ first: viewer?.firstName ?? '' }, locale) })}
        lead={m.vendors_main_lead()}
      />
      <VendorDesk desk={vendor} answer={answer} />
    </>
  )
}

/** A vendor whom no business has invited yet. */
function NotServing() {
  const { locale } = useRoot()

  return (
    <EmptyState
      picture="/art/panorama-morning.svg"
      title={m.vendors_none()}
      headingLevel={1}
      actions={
        <>
          <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/others/general-settings')}>
            {m.vendors_settings()}
          </ButtonLink>
          <ButtonLink href={pathIn(locale, '/search')}>{m.vendors_search()}</ButtonLink>
        </>
      }
    >
      <p>{m.vendors_none_text()}</p>
    </EmptyState>
  )
}
