using System;
using Desk;
class Read {
  static void Main() {
    var problem = Problem.FromJson("{\"type\":\"https://desk.example/p\",\"title\":\"t\",\"status\":400,\"detail\":\"d\",\"instance\":\"/x\",\"requestId\":\"r\",\"errors\":[{\"field\":null,\"code\":\"code.of.tomorrow\",\"message\":\"m\",\"hint\":1}],\"severity\":\"high\"}");
    Console.WriteLine(problem.Errors[0].Code + " " + problem.Status);
    var read = Event.FromJson("{\"eventId\":\"1\",\"type\":\"offer.of.tomorrow\",\"at\":\"2026-11-09T10:07:00.000-05:00\",\"firmOid\":\"7\",\"data\":{\"version\":3,\"more\":true},\"requestId\":null,\"more\":{}}");
    Console.WriteLine(read.Type + " " + read.Data.Version);
  }
}
