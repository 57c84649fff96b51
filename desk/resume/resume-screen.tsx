import { Navigate, useParams } from 'react-router';

import { useCall } from '#desk/api/use-call.ts';
import { paths } from '#desk/paths.ts';
import { ScreenHead } from '#desk/ui/screen-head.tsx';
import { Screen } from '#desk/ui/screen.tsx';

/** A link to a stored resume, once public: leads to the application it belongs to. */
export function ResumeScreen() {
  const { file = '' } = useParams();
  const { data, error } = useCall('letter-of-file', { file });
  if (data) return <Navigate replace to={paths.letter(data.number)} />;
  return (
    <Screen head={<ScreenHead sentence={error ? 'No application has this resume.' : 'Looking for it.'} />}>
      {error && (
        <p className="max-w-(--measure) px-(--margin) py-8 lg:ml-62 lg:px-0">
          It was erased, it is set aside, or it belongs to a kind that you do not read.
        </p>
      )}
    </Screen>
  );
}
