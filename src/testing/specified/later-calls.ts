/**
 * Calls that the product's specification names and that are not served yet, by the words that `docs/roadmap.md` has for
 * them. What is built goes from here to `served-calls.ts`, and its line there goes.
 */
export const LATER: Record<string, string[]> = {
  'Texts and values by a machine': [
    'POST /ai/properties-description',
    'POST /ai/properties-valuation',
    'POST /ai/properties-question',
    'GET /ai/properties-estimated_value',
    'POST /ai/share',
    'POST /ai/preview',
    'GET /ai/translate',
    'GET /ai/share/emails',
    'PUT /ai/properties-valuation',
  ],
  Contacts: [],
  Greetings: [],
  'Pictures and cards': ['GET /manager/dashboard/photo-library', 'POST /manager/dashboard/enhance-photos'],
  Reports: [],
  'Passing an application on': [
    'POST /manager/dashboard/applications/{id}/share/email',
    'POST /manager/dashboard/applications/{id}/share/owner-portal',
  ],
  Messages: [],
  'Figures and videos of admins': [
    'GET /admin/dashboard/statistics',
    'GET /admin/dashboard/videos',
    'GET /admin/dashboard/videos/{id}',
    'POST /admin/dashboard/videos',
    'PUT /admin/dashboard/videos/{id}',
    'DELETE /admin/dashboard/videos/{id}',
  ],
}
