/** The three courses that the course site shows first (specification, 3). Prices in US dollars. */
export interface SampleCourse {
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly originalPrice: number;
  readonly lessons: number;
  readonly level: "Beginner" | "Intermediate";
  readonly isFeatured: boolean;
}

export const SAMPLE_COURSES: readonly SampleCourse[] = [
  {
    title: "Constitutional Law Fundamentals",
    description:
      "Judicial review, the powers of each branch, and the tiers of scrutiny as one decision tree.",
    price: 299,
    originalPrice: 399,
    lessons: 24,
    level: "Intermediate",
    isFeatured: true,
  },
  {
    title: "Evidence Law Made Simple",
    description: "Relevance to hearsay in the order in which an exam answer asks for them.",
    price: 249,
    originalPrice: 349,
    lessons: 18,
    level: "Beginner",
    isFeatured: false,
  },
  {
    title: "Criminal Law: Essential Concepts",
    description: "Act, mind and result, the offences built from them, and the defences that take them apart.",
    price: 279,
    originalPrice: 349,
    lessons: 21,
    level: "Intermediate",
    isFeatured: false,
  },
];
