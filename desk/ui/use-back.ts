import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** One step back within the desk; to `otherwise` when this tab began here. */
export function useBack(otherwise: string) {
  const navigate = useNavigate();
  return useCallback(() => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    if (idx > 0) void navigate(-1);
    else void navigate(otherwise);
  }, [navigate, otherwise]);
}
