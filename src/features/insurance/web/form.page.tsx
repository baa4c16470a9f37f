import { nextTerm } from '#features/insurance/rules.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { RightForm, WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import type { Route } from './+types/form.page'
import { policyTexts, seenPolicy } from './compared.ts'
import { type PolicyAnswer, savePolicy } from './form-action.ts'
import { PolicyFields } from './policy-fields.tsx'
import { PolicyForm, usePolicyForm } from './policy-form.tsx'
import { RemoveAct } from './remove-act.tsx'
import { holderWords, kindWords } from './words.ts'

const LIST = '/dashboard/manager/insurance'

/** Adds a policy, from nothing or as the renewal of one, or shows and changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const { insurance, properties } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params
  const none: Record<string, string> = {}
  if (id) return { policy: (await insurance.read({ id })).data, homes: [], start: none, isRenewal: false }
  const query = new URL(args.request.url).searchParams
  const renews = query.get('renew')
  const [{ data: homes }, old] = await Promise.all([
    properties.names(),
    renews ? insurance.read({ id: renews }) : null,
  ])
  const copy = old && policyTexts({ ...old.data, ...nextTerm(old.data), policyNo: '' }, locale)

  return {
    policy: null,
    homes: homes.map(({ id, name, nameEn, tenant }) => ({
      value: id,
      label: locale === 'en' ? nameEn : name,
      also: locale === 'en' ? name : nameEn,
      detail: tenant ?? undefined,
    })),
    start: {
      ...none,
      propertyId: old?.data.homeId ?? query.get('property') ?? '',
      holder: old?.data.holder === 'tenant' ? 'tenant' : 'business',
      ...firstTexts(copy ?? {}),
    },
    isRenewal: old !== null,
  }
}

export function action(args: Route.ActionArgs) {
  const { insurance } = apiOf(args)
  const { locale } = scopeOf(args)
  const { id } = args.params

  return savePolicy(args, {
    id,
    list: pathIn(locale, LIST),
    readStored: async () => seenPolicy((await insurance.read({ id: id ?? '' })).data, locale),
    add: ({ texts, ...typed }) =>
      insurance.add({
        ...typed,
        propertyId: texts.propertyId ?? '',
        holder: texts.holder === 'tenant' ? 'tenant' : 'business',
      }),
    update: (change) => insurance.update(change),
    remove: (one) => insurance.remove({ id: one }),
  })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.policy ? m.insurance_edit() : m.insurance_add(),
    isIndexed: false,
  })

export default function PolicyPage({
  loaderData: { policy, homes, start, isRenewal },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const form = usePolicyForm(policy, useAnswer<PolicyAnswer>(actionData ?? undefined))
  const shown = form.isFresh ? start : form.values
  const errors = form.refusal?.fields
  const path = (rest: string) => pathIn(locale, `/dashboard/manager/${rest}`)

  return (
    <>
      <PageHeader
        title={policy ? kindWords[policy.kind]() : isRenewal ? m.insurance_renew() : m.insurance_add()}
        lead={
          policy
            ? [policy.homeName, holderWords(policy)].filter(Boolean).join(' · ')
            : isRenewal
              ? m.insurance_renew_lead()
              : m.insurance_add_lead()
        }
        actions={
          policy && (
            <>
              <Anchor href={path(`properties/${policy.homeId}`)}>{m.insurance_home_page()}</Anchor>
              <WithRight right="edit">
                <ButtonLink href={path(`insurance/new?renew=${policy.id}`)}>{m.insurance_renew()}</ButtonLink>
                <RemoveAct policyNo={policy.policyNo} />
              </WithRight>
            </>
          )
        }
      />
      <PolicyForm
        form={form}
        back={path('insurance')}
        guard={(inside) => <RightForm right="edit">{inside}</RightForm>}
      >
        {!policy && (
          <>
            <Combobox
              name="propertyId"
              label={m.insurance_home()}
              placeholder={m.insurance_choose()}
              options={homes}
              required
              defaultValue={shown.propertyId ?? ''}
              error={errors?.propertyId}
            />
            <RadioGroup
              name="holder"
              legend={m.insurance_holder()}
              defaultValue={shown.holder || 'business'}
              error={errors?.holder}
              options={[
                {
                  value: 'business',
                  label: m.insurance_holder_home(),
                  hint: m.insurance_holder_home_hint(),
                },
                {
                  value: 'tenant',
                  label: m.insurance_holder_tenant(),
                  hint: m.insurance_holder_tenant_hint(),
                },
              ]}
            />
          </>
        )}
        <PolicyFields values={shown} refusal={form.refusal} file={policy?.file} />
      </PolicyForm>
    </>
  )
}
