import { m } from '#i18n/messages/messages.js'
import { displayPhone } from '#thai/phone.ts'
import { formatTaxId } from '#thai/tax-id.ts'
import kit from '#web/dashboard/kit/section.module.css'
import { WithRight } from '#web/dashboard/rights.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox, RadioGroup } from '#web/ui/fields/choice.tsx'
import type { Route } from './+types/business.page'
import { LogoCard } from './logo-card.tsx'
import { answerForm, unknownIntent, useSection } from './section-form.ts'
import { SectionForm, SectionPage, StoredArea, StoredInput } from './section-parts.tsx'
import { SiteCard } from './site-card.tsx'

const INTENT = 'business'

/** The business: its names and logo, tax id and address, and how its website says it is reached. */
export async function loader(args: Route.LoaderArgs) {
  return (await apiOf(args).settings.business()).data
}

export function action(args: Route.ActionArgs) {
  const { settings, onboarding } = apiOf(args)

  return answerForm(args, async (intent, form, text) => {
    if (intent === INTENT)
      return settings.updateBusiness({
        isCompany: text('kind') === 'company',
        businessName: text('businessName'),
        businessNameEn: text('businessNameEn'),
        taxId: text('taxId'),
        isVatRegistered: text('isVatRegistered') === 'on',
        addressTh: text('addressTh'),
        addressEn: text('addressEn'),
        phone: text('phone'),
        email: text('email'),
        lineId: text('lineId'),
      })
    if (intent !== 'logo') return unknownIntent()
    const { data: known } = await settings.business()
    const logo = form.get('logo')

    return onboarding.businessName({
      isCompanyOrIndividual: known.isCompany,
      name: known.businessName,
      logo: logo instanceof File && logo.size > 0 ? logo : undefined,
    })
  })
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.settings_business(), isIndexed: false })

export default function BusinessPage({ loaderData: business, actionData }: Route.ComponentProps) {
  const section = useSection(actionData, () => ({ title: m.settings_business_saved() }))
  const typed = section.valuesOf(INTENT)
  const of = (name: string, stored: string | null) => ({ section, intent: INTENT, name, stored })
  const isCompany = typed ? typed.kind === 'company' : business.isCompany

  return (
    <SectionPage section={section}>
      <SiteCard business={business} />
      <WithRight right="publish">
        <LogoCard section={section} business={business} />
      </WithRight>
      <SectionForm section={section} intent={INTENT} right="publish">
        <Card title={m.settings_business_names()}>
          <div className={kit.form}>
            <RadioGroup
              legend={m.settings_business_as()}
              name="kind"
              look="tiles"
              defaultValue={isCompany ? 'company' : 'individual'}
              options={[
                { value: 'company', label: m.settings_business_company() },
                { value: 'individual', label: m.settings_business_individual() },
              ]}
            />
            <div className={kit.pair}>
              <StoredInput
                {...of('businessName', business.businessName)}
                label={m.settings_business_name()}
                autoComplete="organization"
                maxLength={150}
              />
              <StoredInput
                {...of('businessNameEn', business.businessNameEn)}
                label={m.settings_business_name_en()}
                hint={m.settings_business_name_en_hint()}
                lang="en"
                maxLength={150}
              />
            </div>
          </div>
        </Card>
        <Card title={m.settings_business_papers()}>
          <div className={kit.form}>
            <StoredInput
              {...of('taxId', business.taxId && formatTaxId(business.taxId))}
              label={m.settings_business_tax_id()}
              hint={m.settings_business_tax_id_hint()}
              aside={m.settings_optional()}
              inputMode="numeric"
              maxLength={30}
            />
            <Checkbox
              name="isVatRegistered"
              label={m.settings_business_vat()}
              defaultChecked={typed ? typed.isVatRegistered === 'on' : business.isVatRegistered}
            />
            <div className={kit.pair}>
              <StoredArea
                {...of('addressTh', business.addressTh)}
                label={m.settings_business_address_th()}
                lang="th"
                rows={3}
                maxLength={500}
              />
              <StoredArea
                {...of('addressEn', business.addressEn)}
                label={m.settings_business_address_en()}
                lang="en"
                rows={3}
                maxLength={500}
              />
            </div>
          </div>
        </Card>
        <Card title={m.settings_business_public()}>
          <div className={kit.form}>
            <p className={kit.lead}>{m.settings_business_public_lead()}</p>
            <div className={kit.pair}>
              <StoredInput
                {...of('phone', business.phone && displayPhone(business.phone))}
                label={m.settings_phone()}
                type="tel"
                maxLength={30}
              />
              <StoredInput {...of('lineId', business.lineId)} label={m.settings_line()} maxLength={60} />
            </div>
            <StoredInput
              {...of('email', business.email)}
              label={m.settings_email()}
              type="email"
              maxLength={254}
            />
          </div>
        </Card>
      </SectionForm>
    </SectionPage>
  )
}

export type Business = Route.ComponentProps['loaderData']
