import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import desk.Event;
import desk.Problem;
import java.io.IOException;
import java.time.OffsetDateTime;

/** Parses two responses of a later release with the generated classes. */
public class Read {
  public static void main(String[] args) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
    SimpleModule times = new SimpleModule();
    times.addDeserializer(OffsetDateTime.class, new JsonDeserializer<OffsetDateTime>() {
      @Override
      public OffsetDateTime deserialize(JsonParser parser, DeserializationContext context) throws IOException {
        return OffsetDateTime.parse(parser.getText());
      }
    });
    mapper.registerModule(times);
    Problem problem = mapper.readValue(
        "{\"type\":\"https://desk.example/p\",\"title\":\"t\",\"status\":400,\"detail\":\"d\",\"instance\":\"/x\","
            + "\"requestId\":\"r\",\"errors\":[{\"field\":null,\"code\":\"code.of.tomorrow\",\"message\":\"m\",\"hint\":1}],"
            + "\"severity\":\"high\"}",
        Problem.class);
    System.out.println(problem.getErrors().get(0).getCode() + " " + problem.getStatus());
    Event event = mapper.readValue(
        "{\"eventId\":\"1\",\"type\":\"offer.of.tomorrow\",\"at\":\"2026-11-09T10:07:00.000-05:00\",\"firmOid\":\"7\","
            + "\"data\":{\"version\":3,\"more\":true},\"requestId\":null,\"more\":{}}",
        Event.class);
    System.out.println(event.getType() + " " + event.getData().getVersion());
  }
}
