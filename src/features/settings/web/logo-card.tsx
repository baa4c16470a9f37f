import { m } from '#i18n/messages/messages.js'
import { Card } from '#web/ui/card.tsx'
import { FilePick } from '#web/ui/fields/file-pick.tsx'
import type { Business } from './business.page.tsx'
import type { Section } from './section-form.ts'
import { SectionForm } from './section-parts.tsx'
import css from './settings.module.css'

/** The logo of the website, of mails and papers, and a field for another one. */
export function LogoCard({ section, business }: { section: Section; business: Business }) {
  return (
    <Card title={m.settings_logo()}>
      <div className={css.logo}>
        {business.logoUrl && (
          <img
            src={business.logoUrl}
            alt={m.settings_logo_alt({ name: business.businessName })}
            width={96}
            height={96}
          />
        )}
        <SectionForm
          key={business.logoUrl}
          section={section}
          intent="logo"
          variant="line"
          submitLabel={business.logoUrl ? m.settings_logo_save() : m.settings_logo_add()}
          encType="multipart/form-data"
        >
          <FilePick
            name="logo"
            label={m.settings_logo_new()}
            chooseLabel={m.settings_logo_choose()}
            noneLabel={m.settings_logo_none()}
            hint={m.settings_logo_hint()}
            error={section.refusalOf('logo')?.fields.logo}
          />
        </SectionForm>
      </div>
    </Card>
  )
}
