import { type Holding, hidden, impersonal, names } from '#server/register/holding.ts'
import { discountCodes, discounts, discountUses, packageSelling, packageVersions } from './tables.ts'

/** Personal data in the tables of packages: who set what. */
export const packagesRegister: Holding[] = [
  {
    table: packageVersions,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { author_id: hidden('id') },
    plain: names('id package_id number max_units bands addons contract_discount trial_days created_at'),
    note: 'Set by administrators.',
  },
  {
    table: discounts,
    whose: ['user'],
    rows: 'stay',
    isExported: false,
    personal: { author_id: hidden('id') },
    plain:
      names(`id name kind basis_points amount_satang duration months packages most_uses uses starts_on ends_on
      is_active created_at updated_at`),
    note: 'Set by administrators.',
  },
  impersonal(
    discountCodes,
    'id discount_id code most_uses uses is_first_only business_id is_active created_at',
    'A business may be named, no person.',
  ),
  impersonal(
    packageSelling,
    'id sold_from announced_at seller_name seller_address seller_tax_id is_vat_registered updated_at',
    'Who sells: the operator of the platform, as printed on its receipts.',
  ),
  impersonal(discountUses, 'order_id discount_id code_id business_id created_at', 'A business, no person.'),
]
