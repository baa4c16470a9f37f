import { data } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Select } from '#web/ui/fields/select.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/own-form.page'
import { seenPolicy } from './compared.ts'
import { type PolicyAnswer, savePolicy } from './form-action.ts'
import { roleOf } from './own-role.ts'
import { PolicyFields } from './policy-fields.tsx'
import { PolicyForm, usePolicyForm } from './policy-form.tsx'
import { RemoveAct } from './remove-act.tsx'

type Args = Route.LoaderArgs | Route.ActionArgs

/** Adds a policy of the reader's own, or changes the one that the address names. */
export async function loader(args: Route.LoaderArgs) {
  const role = roleOf(args.request)
  const { policies, homes } = await readOwn(args)
  const { id } = args.params
  const policy = id ? policies.find((one) => one.id === id && one.holder === role) : null
  if (policy === undefined) throw data(null, { status: 404 })

  return { role, policy, homes }
}

export function action(args: Route.ActionArgs) {
  const { insurance } = apiOf(args)
  const { locale } = scopeOf(args)
  const role = roleOf(args.request)
  const { id } = args.params

  return savePolicy(args, {
    id,
    list: pathIn(locale, `/dashboard/${role}/insurance`),
    readStored: async () => {
      const policy = (await readOwn(args)).policies.find((one) => one.id === id)
      if (!policy) throw data(null, { status: 404 })
      return seenPolicy(policy, locale)
    },
    add: ({ texts, ...typed }) => {
      const policy = { ...typed, propertyId: texts.propertyId ?? '' }
      return role === 'owner' ? insurance.addAsOwner(policy) : insurance.addAsTenant(policy)
    },
    update: (change) =>
      role === 'owner' ? insurance.updateAsOwner(change) : insurance.updateAsTenant(change),
    remove: (one) =>
      role === 'owner' ? insurance.removeAsOwner({ id: one }) : insurance.removeAsTenant({ id: one }),
  })
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.policy ? m.insurance_edit() : m.insurance_own_add(),
    isIndexed: false,
  })

export default function OwnPolicyPage({
  loaderData: { role, policy, homes },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const form = usePolicyForm(policy, useAnswer<PolicyAnswer>(actionData ?? undefined))

  return (
    <>
      <PageHeader
        title={policy ? m.insurance_edit() : m.insurance_own_add()}
        lead={policy ? policy.homeName : m.insurance_add_lead()}
        actions={policy && <RemoveAct policyNo={policy.policyNo} />}
      />
      {!policy && homes.length === 0 ? (
        <Note tone="info" title={m.insurance_no_homes()} />
      ) : (
        <PolicyForm form={form} back={pathIn(locale, `/dashboard/${role}/insurance`)}>
          {!policy && (
            <Select
              name="propertyId"
              label={m.insurance_home()}
              options={homes.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={form.values.propertyId ?? homes[0]?.id}
              error={form.refusal?.fields.propertyId}
            />
          )}
          <PolicyFields
            values={form.values}
            refusal={form.refusal}
            file={policy?.file}
            hasKind={role === 'owner'}
          />
        </PolicyForm>
      )}
    </>
  )
}

/** What the reader sees, by the call of their role. */
async function readOwn(args: Args) {
  const { insurance } = apiOf(args)

  return (await (roleOf(args.request) === 'owner' ? insurance.listAsOwner() : insurance.listAsTenant())).data
}
