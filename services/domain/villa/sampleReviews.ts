// The specification's hard-coded reviews and rating (sections 3 and 9). Marked as samples wherever they are shown, and never in
// schema.org data, as they are made up. They are shown until the owner changes them, so they mention nothing that a villa may
// lack.

export const sampleReviews = [
  {
    id: 'sample-1',
    author: { th: 'ณัฐชา', en: 'Nattcha' },
    rating: 5,
    date: '2026-10-12',
    comment: {
      th: 'พาแม่กับลูกมาสามวัน เด็กไม่ยอมกลับบ้าน ของใช้มีครบจนไม่ต้องขนอะไรมา ตอนเช้าเงียบมาก จะกลับมาอีกแน่นอน',
      en: 'Came with my mother and the children. They did not want to leave, and everything we needed was there. The mornings are silent. We will be back.',
    },
    avatar: null,
    sample: true,
  },
  {
    id: 'sample-2',
    author: { th: 'Daniel', en: 'Daniel' },
    rating: 5,
    date: '2026-09-28',
    comment: {
      th: 'บ้านเหมือนในรูป เจ้าของบ้านส่งแผนที่กับร้านข้าวต้มปลาให้ก่อนมาถึงหนึ่งวัน เป็นความใส่ใจที่หาไม่ได้ในโรงแรม',
      en: 'The house is exactly as pictured. The day before we came the hosts sent a map and the name of a fish-porridge stall. No hotel does that.',
    },
    avatar: null,
    sample: true,
  },
  {
    id: 'sample-3',
    author: { th: 'ปกรณ์', en: 'Pakorn' },
    rating: 4,
    date: '2026-08-03',
    comment: {
      th: 'ลมดี เตียงดี น้ำร้อนดี อยากให้มีที่ตากผ้าเพิ่มอีกสักราว นอกนั้นไม่มีอะไรให้บ่น',
      en: 'Good breeze, good beds, good hot water. One more rack for towels would be welcome; nothing else to complain about.',
    },
    avatar: null,
    sample: true,
  },
];

export const sampleRating = { value: 4.8, count: 168, sample: true };
