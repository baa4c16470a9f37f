import { JsonLd } from '#features/listings/web/embed/json-ld.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { productName, useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './letters.module.css'

/** Beside the message: a demo, what a manager answers faster, and who provides the product. */
export function ContactAside() {
  const root = useRoot()
  const { locale, company, publicUrl } = root
  const isThai = locale === 'th'
  const name = isThai ? company.nameTh : company.nameEn
  const address = isThai ? company.addressTh : company.addressEn

  return (
    <aside className={css.aside}>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: productName(root),
          legalName: name,
          url: publicUrl + pathIn(locale, '/'),
          logo: `${publicUrl}/art/mark.svg`,
          taxID: company.taxId,
          address,
        }}
      />
      <section id="demo" className={css.demo}>
        <img src="/art/living-turmeric-night.svg?v=1" alt="" width={600} height={400} />
        <div>
          <h2>{m.letters_demo()}</h2>
          <p>{m.letters_demo_text()}</p>
          <ButtonLink variant="dark" href={pathIn(locale, '/demo')}>
            {m.letters_demo_go()}
          </ButtonLink>
        </div>
      </section>
      <section className={css.card}>
        <h2>{m.letters_tenant()}</h2>
        <p>{m.letters_tenant_text()}</p>
        <p>
          <Anchor className="lone" href={pathIn(locale, '/help-center/faq')}>
            {m.letters_tenant_go()}
          </Anchor>
        </p>
      </section>
      <section className={css.card}>
        <h2>{m.letters_company()}</h2>
        <address className={css.company}>
          <b>{name}</b>
          <span>{m.letters_company_group({ group: isThai ? company.groupTh : company.groupEn })}</span>
          <span>{address}</span>
          <span className="num">{m.letters_company_tax({ taxId: company.taxId })}</span>
        </address>
      </section>
    </aside>
  )
}
