import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs'
import IconHomeDollar from '@tabler/icons-react/dist/esm/icons/IconHomeDollar.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { m } from '#i18n/messages/messages.js'
import { FieldFoot, useFieldIds } from '#web/ui/fields/field.tsx'
import css from './role-choice.module.css'

/** What one may be, likeliest first. The values are the roles of the specification. */
const ROLES = [
  { value: 'Tenant', Icon: IconKey, name: m.site_role_tenant, about: m.onboarding_role_tenant },
  {
    value: 'Manager',
    Icon: IconBuildingCommunity,
    name: m.site_role_manager,
    about: m.onboarding_role_manager,
  },
  { value: 'Owner', Icon: IconHomeDollar, name: m.site_role_owner, about: m.onboarding_role_owner },
  { value: 'Agent', Icon: IconBriefcase, name: m.site_role_agent, about: m.onboarding_role_agent },
  { value: 'Vendor', Icon: IconTool, name: m.site_role_vendor, about: m.onboarding_role_vendor },
  { value: 'Others', Icon: IconUser, name: m.site_role_others, about: m.onboarding_role_others },
] as const

/** The six roles as tiles, each with what it is for. Chosen once: nothing is chosen beforehand unless it is plain. */
export function RoleChoice({ defaultValue, error }: { defaultValue?: string; error?: string }) {
  const hint = m.onboarding_role_once()
  const ids = useFieldIds({ hint, error })

  return (
    <fieldset className={css.group} aria-describedby={ids['aria-describedby']}>
      <legend className={css.legend}>{m.onboarding_role_title()}</legend>
      <div className={css.tiles}>
        {ROLES.map(({ value, Icon, name, about }) => (
          <label key={value} className={css.tile}>
            <input
              type="radio"
              name="role"
              value={value}
              required
              defaultChecked={value === defaultValue}
              className={css.radio}
            />
            <Icon size={26} aria-hidden="true" />
            <span>
              <b className={css.name}>{name()}</b>
              <small className={css.about}>{about()}</small>
            </span>
          </label>
        ))}
      </div>
      <FieldFoot ids={ids} hint={hint} error={error} />
    </fieldset>
  )
}
