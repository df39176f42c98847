/** The sample projects that the landing page offers (docs/product.md, 2.8), each in the words of its card. */
export const samplePlans = [
  {
    id: '70',
    title: 'Habit tracker app for students',
    teaser: 'Ten seconds an evening and no streak to lose. Eight weeks, one student, one dorm.',
  },
  {
    id: '71',
    title: 'Sustainable skincare brand',
    teaser: 'From a balm made at home to a legal first market stall. Twelve weeks, 1,500 euros.',
  },
  {
    id: '72',
    title: 'Newsletter for solopreneurs',
    teaser: 'One text to copy every Thursday. Six weeks to four issues and 60 readers.',
  },
  {
    id: '73',
    title: 'YouTube channel on tech explained simply',
    teaser: 'Five videos, drawn by hand, for parents who dread the next update. Ten weeks.',
  },
] as const;

export type SampleId = (typeof samplePlans)[number]['id'];
