import { ContactForm } from "@/features/contact/components/contact-form.tsx";
import { AboutMe } from "@/features/landing/components/about-me.tsx";
import { CourseClosing } from "@/features/landing/components/course-closing.tsx";
import { CourseHero } from "@/features/landing/components/course-hero.tsx";
import { Faq } from "@/features/landing/components/faq.tsx";
import { FeaturedCourses } from "@/features/landing/components/featured-courses.tsx";
import { NonServices } from "@/features/landing/components/non-services.tsx";
import { Section } from "@/features/landing/components/section.tsx";
import { Testimonials } from "@/features/landing/components/testimonials.tsx";
import { WhyChoose } from "@/features/landing/components/why-choose.tsx";
import { VisitorContext } from "@/features/landing/model/visitor.ts";
import { configuration } from "@/lib/configuration.ts";
import { useHydrated, usePublicSession } from "../../public/session-state.ts";

/** `/` in the course-catalog mode. */
export default function CourseLandingPage() {
  const isHydrated = useHydrated();
  return (
    <VisitorContext value={usePublicSession().state}>
      <CourseHero />
      <WhyChoose />
      <NonServices />
      <FeaturedCourses />
      <Testimonials />
      {isHydrated && configuration.instructor && <AboutMe text={configuration.instructor} />}
      <Faq />
      <Section
        id="contact"
        isMarginal
        title="Contact"
        lead="Questions about a course, or whether it’s right for you? Ask."
      >
        <div className="max-w-xl">
          <ContactForm />
        </div>
      </Section>
      <CourseClosing />
    </VisitorContext>
  );
}
